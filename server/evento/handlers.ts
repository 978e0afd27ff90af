import { Evento, type eventoApi } from '#contract/evento.ts'
import type { Parsed } from '#contract/endpoint.ts'

import type { Contexto, EntradaAtiva } from '../contexto.ts'
import { situacaoSql } from '../core/acessos/situacao.ts'
import { type Banco, linha, sql } from '../database/connection.ts'
import { podeLer } from '../documento/acesso.ts'
import { hoje } from '../documento/escrita.ts'
import type { Identidade } from '../ports.ts'
import { vigente } from '../substituicao/entrada.ts'
import { canalDaPessoa, canalDaUnidade, canalDoDocumento } from './avisar.ts'
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

/** Streams end with the caller's signal, which handlers of other kinds have no use for, with its token, and with its entry. */
export const eventoHandlers = {
  async *ouvir(
    { query: { documento } }: Parsed<(typeof eventoApi)['ouvir']>,
    { portas, banco, entrada, identidade }: Contexto,
    sinal: AbortSignal,
  ): AsyncIterable<Evento> {
    const canais = [canalDaUnidade(entrada.lotacaoId), canalDaPessoa(entrada.id)]
    // the bell is one's own, wherever one acts
    const propria = entrada.substituto ?? entrada.pelaUnidade?.propria
    if (propria) canais.push(canalDaPessoa(propria.id))
    if (documento !== undefined) canais.push(canalDoDocumento(documento))
    const { iss, sub, expiraEm } = identidade
    const fluxo = abrirFluxo(`${iss} ${sub}`, expiraEm * 1000 - Date.now(), sinal)
    try {
      const avisos = portas.eventos.assinar(canais, fluxo.sinal)
      const aberto =
        documento === undefined ? undefined : await ver(banco, entrada, identidade, documento, portas.relogio.agora())
      let naTela = aberto?.le === true
      if (documento !== undefined && naTela && aberto?.recente) yield { tipo: 'DOCUMENTO', documentoId: documento }
      for await (const dados of avisos) {
        const evento = Evento.parse(dados)
        const { documentoId } = evento
        const visto = await ver(banco, entrada, identidade, documentoId, portas.relogio.agora())
        if (!visto || fluxo.sinal.aborted) return
        // who may not read a document learns nothing of it here, not even that something happened
        const le = documentoId === null || visto.le
        if (documentoId !== null && documentoId === documento) {
          // but who had it on screen is told once that they no longer may, so that it leaves it
          if (le || naTela) yield evento
          naTela = le
        } else if (le) yield evento
      }
    } finally {
      fluxo.fechar()
    }
  },
} satisfies Record<keyof typeof eventoApi, unknown>
