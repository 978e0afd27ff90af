import { Evento, type eventoApi } from '#contract/evento.ts'
import type { Parsed } from '#contract/endpoint.ts'

import type { Contexto, EntradaAtiva } from '#server/base/contexto.ts'
import { situacaoSql } from '#server/core/sessao/situacao.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { podeLer } from '#server/core/documento/acesso.ts'
import { hoje } from '#server/core/documento/escrita.ts'
import type { Identidade } from '#server/base/ports.ts'
import { vigente } from '#server/core/sessao/substituicao.ts'
import { canalDaPessoa, canalDaUnidade, canalDoDocumento } from '#server/core/evento/avisar.ts'
import { abrirFluxo } from './fluxos.ts'

/** Between a page's answer and its stream something may have happened: what is younger than this is told at once. */
const RECENTE = sql`interval '10 seconds'`

/**
 * Whether the entry may read it now, and whether something has just happened to it; undefined when the entry is no longer what
 * it was, or who listens was locked or had their session ended.
 */
const ver = (banco: Banco, entrada: EntradaAtiva, identidade: Identidade, documentoId: number | null, agora: Date) => {
  const emSubstituicao = entrada.substituto ?? entrada.pelaUnidade
  return linha<{ le: boolean; recente: boolean }>(
    banco,
    sql`select d.id is not null as le,
          exists (select 1 from movimentacao v where v.documento_id = d.id and v.seq = d.cadeia_seq
            and v.instante > now() - ${RECENTE}) as recente
        from ${situacaoSql(identidade)} situacao join pessoa quem on not situacao.bloqueada and not situacao.encerrada join lotacao sua
          on sua.id = quem.lotacao_id
        left join documento d on d.id = ${documentoId}::bigint and ${podeLer(entrada)}
        where quem.id = ${entrada.id} and ${entrada.pelaUnidade ? sql`quem.posto_de is not null` : sql`quem.fim is null`}
          and sua.fim is null and not sua.suspensa and quem.lotacao_id = ${entrada.lotacaoId}
          and coalesce(sua.divisao_id, sua.id) = ${entrada.divisaoId} and sua.orgao_id = ${entrada.orgaoId}
          ${
            emSubstituicao
              ? sql`and exists (select 1 from substituicao s where s.id = ${emSubstituicao.substituicaoId}
            and ${vigente(hoje(agora))})`
              : sql``
          }`,
  )
}

/** The unit's desk, the person's own bell wherever they act, and the document on screen. */
function canaisDe(entrada: EntradaAtiva, documento: number | undefined) {
  const propria = entrada.substituto ?? entrada.pelaUnidade?.propria
  return [
    canalDaUnidade(entrada.lotacaoId),
    canalDaPessoa(entrada.id),
    ...(propria ? [canalDaPessoa(propria.id)] : []),
    ...(documento === undefined ? [] : [canalDoDocumento(documento)]),
  ]
}

/**
 * What of the notices this entry is told. Who may not read a document learns nothing of it here, not even that something happened;
 * but who has it on screen is told once that they no longer may, so that the page leaves it.
 */
async function* filtrar(
  avisos: AsyncIterable<unknown>,
  verAgora: (documentoId: number | null) => ReturnType<typeof ver>,
  { documento, lido, sinal }: { documento: number | undefined; lido: boolean; sinal: AbortSignal },
): AsyncIterable<Evento> {
  let naTela = lido
  for await (const dados of avisos) {
    const evento = Evento.parse(dados)
    const { documentoId } = evento
    const visto = await verAgora(documentoId)
    if (!visto || sinal.aborted) return
    const le = documentoId === null || visto.le
    const daTela = documentoId !== null && documentoId === documento
    if (le || (daTela && naTela)) yield evento
    if (daTela) naTela = le
  }
}

/** Streams end with the caller's signal, which handlers of other kinds have no use for, with its token, and with its entry. */
export const eventoHandlers = {
  async *ouvir(
    { query: { documento } }: Parsed<(typeof eventoApi)['ouvir']>,
    { portas, banco, entrada, identidade }: Contexto,
    sinal: AbortSignal,
  ): AsyncIterable<Evento> {
    const { iss, sub, expiraEm } = identidade
    const fluxo = abrirFluxo(`${iss} ${sub}`, expiraEm * 1000 - Date.now(), sinal)
    const verAgora = (id: number | null) => ver(banco, entrada, identidade, id, portas.relogio.agora())
    try {
      const avisos = portas.eventos.assinar(canaisDe(entrada, documento), fluxo.sinal)
      const aberto = documento === undefined ? undefined : await verAgora(documento)
      const lido = aberto?.le === true
      if (documento !== undefined && lido && aberto?.recente) yield { tipo: 'DOCUMENTO', documentoId: documento }
      yield* filtrar(avisos, verAgora, { documento, lido, sinal: fluxo.sinal })
    } finally {
      fluxo.fechar()
    }
  },
} satisfies Record<keyof typeof eventoApi, unknown>
