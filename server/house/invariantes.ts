import { type Banco, linha, sql, type SQL } from '#server/database/connection.ts'
import { conferirAssinados, conferirDestruidos, conferirGuardados } from './invariantes/arquivos.ts'
import { conferirNumeracao, faixasDeDocumentos } from './invariantes/faixas.ts'
import { consultasPorFaixa, type PorDocumento } from './invariantes/por-documento.ts'
import { possesQueNaoConferem } from '#server/core/trilha/posse.ts'
import { cadeiasQuebradas } from '#server/rooms/trilha/integra.ts'
import type { Arquivos, Cpfs } from '#server/base/ports.ts'

/** A document whose finalizar was answered with a 2xx. */
export type Reconhecido = { documentoId: number; sigla: string }
/** A promise of docs/regras/promessas.md, with its violations. */
type Invariante = { nome: string; falhas: string[] }

/** Gaps in the numbering of editais and protocolos. */
const LACUNAS_MENORES = sql`select o.sigla || ', editais de ' || e.ano || ': ' || max(e.numero) || ' ≠ ' || count(*) as falha from edital e
  join orgao o on o.id = e.orgao_id group by o.sigla, e.ano having max(e.numero) <> count(*)
    union all select o.sigla || ', protocolos de ' || p.ano || ': ' || max(p.numero) || ' ≠ ' || count(*) from protocolo p
      join orgao o on o.id = p.orgao_id group by o.sigla, p.ano having max(p.numero) <> count(*)`

/** I10: everything acknowledged is there. */
async function conferirReconhecidos(banco: Banco, reconhecidos: Reconhecido[]): Promise<string[]> {
  const falhas: string[] = []
  for (const { documentoId, sigla } of reconhecidos) {
    const achado = await linha<{ sigla: string }>(banco, sql`select sigla from documento where id = ${documentoId}`)
    if (achado?.sigla !== sigla) falhas.push(`${sigla} reconhecido, ${achado?.sigla ?? 'nada'} guardado`)
  }
  return falhas
}

/**
 * Checks the promises on stored data: I1 no gap; I2 no duplicate, and counter = highest; I3 one signature per person and version;
 * I4 signed bytes unchanged; I5 chains whole; I6 one movement per numbered document; I10 everything acknowledged is there; I11 every
 * file and image is stored with its bytes, and shown images are the document's; I12 no numbered text holds a variable; I13 of what
 * was eliminated only its record is left; I14 custody, branches and marks follow from the movements; I15 running terms and markers
 * of a processo are on its newest volume; I16 nothing stands at a unit or entry that a reorganisation ended. Each statement reads a
 * few thousand documents at most, to stay under its time limit (5 s).
 */
export async function verificarInvariantes(
  banco: Banco,
  arquivos: Arquivos,
  reconhecidos: Reconhecido[] = [],
  cpfs?: Cpfs,
): Promise<Invariante[]> {
  const consultar = async (consulta: SQL) => (await banco.linhas<{ falha: string }>(consulta)).map(({ falha }) => falha)
  const { lacunas, repetidos } = await conferirNumeracao(banco)
  const falhas: Record<PorDocumento, string[]> = { I3: [], I4: [], I6: [], I11: [], I12: [], I13: [], I15: [], I16: [] }
  for await (const faixa of faixasDeDocumentos(banco)) {
    const consultas = consultasPorFaixa(faixa)
    for (const nome of Object.keys(falhas) as PorDocumento[]) falhas[nome].push(...(await consultar(consultas[nome])))
    falhas.I11.push(...(await conferirGuardados(banco, arquivos, faixa)))
  }
  falhas.I4.push(...(await conferirAssinados(banco, arquivos)))
  falhas.I13.push(...(await conferirDestruidos(banco, arquivos)))
  return [
    { nome: 'I1 sem lacuna na numeração', falhas: [...lacunas, ...(await consultar(LACUNAS_MENORES))] },
    { nome: 'I2 sem número repetido, contador = maior', falhas: repetidos },
    { nome: 'I3 uma assinatura por pessoa e versão', falhas: falhas.I3 },
    { nome: 'I4 bytes assinados intactos', falhas: falhas.I4 },
    { nome: 'I5 trilhas íntegras', falhas: await cadeiasQuebradas(banco, cpfs) },
    { nome: 'I6 uma movimentação por efeito', falhas: falhas.I6 },
    { nome: 'I11 arquivos e imagens guardados como foram enviados', falhas: falhas.I11 },
    { nome: 'I12 texto numerado sem variáveis', falhas: falhas.I12 },
    { nome: 'I13 do eliminado só resta o que se diz dele', falhas: falhas.I13 },
    { nome: 'I14 custódia, ramos e marcas como as movimentações os fazem', falhas: await possesQueNaoConferem(banco) },
    { nome: 'I15 prazos e marcadores no último volume', falhas: falhas.I15 },
    { nome: 'I16 nada aberto no que uma reorganização encerrou', falhas: falhas.I16 },
    {
      nome: `I10 o reconhecido existe (${reconhecidos.length})`,
      falhas: await conferirReconhecidos(banco, reconhecidos),
    },
  ]
}
