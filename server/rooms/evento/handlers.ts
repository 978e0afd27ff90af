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

/** Events between a page's answer and its stream: younger ones are sent at once. */
const RECENTE = sql`interval '10 seconds'`

/** Whether the entry may read it, and whether something just happened; undefined when entry or session ended. */
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

/** Channels: the unit's desk, the person's bell, the document on screen. */
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
 * Events this entry may know. Of hidden documents nothing; who has one on screen is told once that access ended, so that the
 * page leaves.
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

/** Streams end with the caller's signal, the token, or the entry. */
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
