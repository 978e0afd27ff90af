import { type Banco, linha, sql } from '#server/database/connection.ts'
import { sha256Hex } from '#server/base/hash.ts'
import type { Arquivos } from '#server/base/ports.ts'
import type { Faixa } from './faixas.ts'

/** Documents named per file. */
const DITOS = 1_000

/** The fault of stored bytes in words; undefined when intact. `tamanho`: bytes, if known. */
async function conferir(arquivos: Arquivos, sha256: string, tamanho?: number): Promise<string | undefined> {
  const bytes = await arquivos.ler(sha256)
  if (!bytes) return 'arquivo ausente'
  const iguais = (tamanho === undefined || bytes.length === tamanho) && (await sha256Hex(bytes)) === sha256
  return iguais ? undefined : 'bytes diferentes'
}

/** I4: altered signed bytes. Reads each file once, however many documents refer to it. */
export async function conferirAssinados(banco: Banco, arquivos: Arquivos): Promise<string[]> {
  const falhas: string[] = []
  for (let depois = ''; ;) {
    const proximo = await linha<{ sha256: string }>(
      banco,
      sql`select sha256_assinado as sha256 from documento where sha256_assinado > ${depois} order by sha256_assinado limit 1`,
    )
    if (!proximo) return falhas
    depois = proximo.sha256
    const falha = await conferir(arquivos, depois)
    if (falha === undefined) continue
    const donos = await banco.linhas<{ sigla: string }>(
      sql`select sigla from documento where sha256_assinado = ${depois} and situacao <> 'ELIMINADO' order by id limit ${DITOS}`,
    )
    falhas.push(...donos.map(({ sigla }) => `${sigla}: ${falha}`))
  }
}

/** I11: files, views and images of a range missing or altered. */
export async function conferirGuardados(banco: Banco, arquivos: Arquivos, { de, ate }: Faixa): Promise<string[]> {
  const guardados = await banco.linhas<{ nomes: string[]; sha256: string; tamanho: number | null }>(
    sql`select array_agg(d.sigla || ': ' || a.nome order by d.id, a.nome) as nomes, a.sha256, a.tamanho
        from (select documento_id, nome, sha256, tamanho from arquivo where documento_id > ${de} and documento_id <= ${ate}
          union all select documento_id, 'vista', sha256, null from vista_do_documento where documento_id > ${de}
            and documento_id <= ${ate}
          union all select documento_id, 'imagem ' || sha256, sha256, tamanho from imagem where documento_id > ${de}
            and documento_id <= ${ate}) a
        join documento d on d.id = a.documento_id group by a.sha256, a.tamanho order by min(d.id)`,
  )
  const falhas: string[] = []
  for (const { nomes, sha256, tamanho } of guardados) {
    const falha = await conferir(arquivos, sha256, tamanho ?? undefined)
    if (falha !== undefined) falhas.push(...nomes.map((nome) => `${nome}: ${falha}`))
  }
  return falhas
}

/** I13: files that should be destroyed. */
export async function conferirDestruidos(banco: Banco, arquivos: Arquivos): Promise<string[]> {
  const falhas: string[] = []
  for (let depois = ''; ;) {
    const destruidos = await banco.linhas<{ sha256: string }>(
      sql`select sha256 from destruicao where sha256 > ${depois} and destruida_em is not null order by sha256 limit 1000`,
    )
    for (const { sha256 } of destruidos) {
      if (await arquivos.ler(sha256)) falhas.push(`resta o arquivo ${sha256}`)
      depois = sha256
    }
    if (destruidos.length === 0) return falhas
  }
}
