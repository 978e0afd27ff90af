import { type Envio, PARTE, type TipoArquivo } from '#contract/arquivo.ts'
import { Problema } from '#contract/problem.ts'

import type { Contexto, Portas } from '#server/base/contexto.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { emMega } from './conferir.ts'
import { travarCota, umDiaAntes } from './cota.ts'

export type LinhaEnvio = {
  id: string
  documentoId: number
  tipo: TipoArquivo
  nome: string
  tamanho: number
  sha256: string | null
  repetido: boolean
  recebido: number
  concluido: boolean
}

const colunas = sql`id, documento_id as "documentoId", tipo, nome, tamanho, sha256, repetido, recebido,
  concluido_em is not null as concluido`

export const apresentarEnvio = ({ id, tamanho, recebido }: LinhaEnvio): Envio => ({
  id,
  tamanho,
  recebido,
  parte: PARTE,
})

/** The caller's own upload; another person's is answered as unknown. */
export async function envioOuRecusar(banco: Banco, id: string, { entrada }: Contexto): Promise<LinhaEnvio> {
  const envio = await linha<LinhaEnvio>(
    banco,
    sql`select ${colunas} from envio where id = ${id} and pessoa_id = ${entrada.id}`,
  )
  if (!envio) throw new Problema('ENVIO_NAO_ENCONTRADO')
  return envio
}

type NovoEnvio = Pick<LinhaEnvio, 'documentoId' | 'tipo' | 'nome' | 'tamanho' | 'sha256' | 'repetido'>

/** Begins an upload, or resumes the same file's. */
export async function comecarEnvio(tx: Banco, contexto: Contexto, novo: NovoEnvio): Promise<LinhaEnvio> {
  const { entrada, portas } = contexto
  const parado =
    novo.sha256 === null
      ? undefined
      : await linha<LinhaEnvio>(
          tx,
          sql`update envio set nome = ${novo.nome}, repetido = ${novo.repetido} where id = (
                select id from envio where pessoa_id = ${entrada.id} and documento_id = ${novo.documentoId} and tipo = ${novo.tipo}
                  and sha256 = ${novo.sha256} and tamanho = ${novo.tamanho} and concluido_em is null order by recebido desc limit 1)
              returning ${colunas}`,
        )
  if (parado) return parado
  await conferirCota(tx, contexto, novo.tamanho)
  const agora = portas.relogio.agora().toISOString()
  const envio = await linha<LinhaEnvio>(
    tx,
    sql`insert into envio (pessoa_id, documento_id, tipo, nome, tamanho, sha256, repetido, criado_em, alterado_em)
        values (${entrada.id}, ${novo.documentoId}, ${novo.tipo}, ${novo.nome}, ${novo.tamanho}, ${novo.sha256}, ${novo.repetido}, ${agora},
          ${agora}) returning ${colunas}`,
  )
  if (!envio) throw new Error('sending not written')
  return envio
}

/** Checks the person's quota with all announced sizes, so that parallel uploads can't exceed it. */
async function conferirCota(tx: Banco, { entrada, portas }: Contexto, tamanho: number) {
  const { porDia } = portas.configuracao.arquivos
  await travarCota(tx, entrada)
  const soma = await linha<{ total: number }>(
    tx,
    sql`select coalesce(sum(e.tamanho), 0)::bigint as total from envio e join pessoa p on p.id = e.pessoa_id
        where p.identidade_id = (select identidade_id from pessoa where id = ${entrada.id})
          and e.criado_em > ${umDiaAntes(portas.relogio.agora())}`,
  )
  if ((soma?.total ?? 0) + tamanho > porDia) throw new Problema('COTA_DE_ARQUIVOS', { limite: emMega(porDia), n: 3600 })
}

/** Stores the next part. Bytes first, so that what the row counts as received is there. */
export async function receberParte(contexto: Contexto, envio: LinhaEnvio, inicio: number, bytes: Uint8Array) {
  const { banco, portas } = contexto
  const ate = inicio + bytes.length
  if (envio.concluido || (inicio < envio.recebido && ate <= envio.recebido)) return envio // a repeat, whose answer was lost
  const cheia = bytes.length === Math.min(PARTE, envio.tamanho - inicio)
  if (inicio !== envio.recebido || !cheia) throw new Problema('ENVIO_FORA_DE_LUGAR', { recebido: envio.recebido })
  await portas.arquivos.partes.guardar(envio.id, inicio / PARTE, bytes)
  const agora = portas.relogio.agora().toISOString()
  const gravado = await linha<LinhaEnvio>(
    banco,
    sql`update envio set recebido = ${ate}, alterado_em = ${agora} where id = ${envio.id} and recebido = ${inicio} returning ${colunas}`,
  )
  return gravado ?? envioOuRecusar(banco, envio.id, contexto)
}

const quantas = ({ tamanho }: Pick<LinhaEnvio, 'tamanho'>) => Math.ceil(tamanho / PARTE)

/** Joins the parts; undefined when one is gone. */
export async function juntarPartes({ arquivos }: Portas, envio: LinhaEnvio): Promise<Uint8Array | undefined> {
  const inteiro = new Uint8Array(envio.tamanho)
  for (let n = 0; n < quantas(envio); n++) {
    const parte = await arquivos.partes.ler(envio.id, n)
    if (!parte) return undefined
    inteiro.set(parte, n * PARTE)
  }
  return inteiro
}

export const apagarPartes = ({ arquivos }: Portas, envio: Pick<LinhaEnvio, 'id' | 'tamanho'>) =>
  arquivos.partes.apagar(envio.id, quantas(envio))

export const enviosDe = (tx: Banco, documentoId: number) =>
  tx.linhas<Pick<LinhaEnvio, 'id' | 'tamanho'>>(
    sql`select id, tamanho from envio where documento_id = ${documentoId} and concluido_em is null`,
  )

const VALIDADE_H = 24

/** Deletes uploads idle for a day, parts first, so that a failure is retried. Finished ones stay a day for the quota. */
export async function esquecerEnvios(portas: Portas) {
  const limite = new Date(portas.relogio.agora().getTime() - VALIDADE_H * 3_600_000).toISOString()
  const velhos = await portas.banco.linhas<{ id: string; tamanho: number }>(
    sql`select id, tamanho from envio where alterado_em < ${limite} limit 1000`,
  )
  for (const envio of velhos) {
    await apagarPartes(portas, envio)
    await portas.banco.linhas(sql`delete from envio where id = ${envio.id} and alterado_em < ${limite}`)
  }
  return velhos.length
}
