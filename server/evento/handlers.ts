import { Evento, type eventoApi } from '#contract/evento.ts'
import type { Parsed } from '#contract/endpoint.ts'

import type { Contexto, EntradaAtiva } from '../contexto.ts'
import { type Banco, linha, sql } from '../database/connection.ts'
import { podeLer } from '../documento/acesso.ts'
import { canalDaPessoa, canalDaUnidade, canalDoDocumento } from './avisar.ts'

/** Between a page's answer and its stream something may have happened: what is younger than this is told at once. */
const RECENTE = sql`interval '10 seconds'`

/** Whether the entry may read it now, and whether something has just happened to it. */
const ler = (banco: Banco, id: number, entrada: EntradaAtiva) =>
  linha<{ recente: boolean }>(
    banco,
    sql`select exists (select 1 from movimentacao v where v.documento_id = d.id and v.seq = d.cadeia_seq and v.instante > now() - ${RECENTE}) as recente
        from documento d where d.id = ${id} and ${podeLer(entrada)} and exists (select 1 from pessoa p where p.id = ${entrada.id} and p.fim is null)`,
  )

/** Streams end with the caller's signal, which handlers of other kinds have no use for. */
export const eventoHandlers = {
  async *ouvir(
    { query: { documento } }: Parsed<(typeof eventoApi)['ouvir']>,
    { portas, banco, entrada }: Contexto,
    sinal: AbortSignal,
  ): AsyncIterable<Evento> {
    const canais = [canalDaUnidade(entrada.lotacaoId), canalDaPessoa(entrada.id)]
    if (documento !== undefined) canais.push(canalDoDocumento(documento))
    const avisos = portas.eventos.assinar(canais, sinal)
    const aberto = documento === undefined ? undefined : await ler(banco, documento, entrada)
    let naTela = aberto !== undefined
    if (documento !== undefined && aberto?.recente) yield { tipo: 'DOCUMENTO', documentoId: documento }
    for await (const dados of avisos) {
      const evento = Evento.parse(dados)
      const { documentoId } = evento
      // who may not read a document learns nothing of it here, not even that something happened
      const le = documentoId === null || (await ler(banco, documentoId, entrada)) !== undefined
      if (documentoId !== null && documentoId === documento) {
        // but who had it on screen is told once that they no longer may, so that it leaves it
        if (le || naTela) yield evento
        naTela = le
      } else if (le) yield evento
    }
  },
} satisfies Record<keyof typeof eventoApi, unknown>
