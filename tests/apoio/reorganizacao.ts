import { expect } from 'vitest'

import type { EscolhasDaReorganizacao, PreviaDaReorganizacao, Reorganizacao } from '#contract/reorganizacao.ts'
import { linha, sql } from '#server/database/connection.ts'
import { hoje } from '#server/core/documento/escrita.ts'
import { reorganizacoes } from '#server/rooms/reorganizacao/andar.ts'

import type { CasaDeTeste } from './casa.ts'

/** Administers everything in the demonstration. */
export const OLIVIA = 'olivia.santana@SEAD/DIRAD'
export const DECRETO = 'Decreto nº 46.001, de 20 de novembro de 2026'
const ONDE = '/siga/administracao/reorganizacao'

/** Asks for reorganisations like an administrator, and reads their result. */
export function reorganizacoesEm(qual: () => CasaDeTeste) {
  const previa = (escolhas: EscolhasDaReorganizacao, quem = OLIVIA) =>
    qual().chamar<PreviaDaReorganizacao>(quem, 'POST', `${ONDE}/previa`, { corpo: escolhas })
  const criar = (escolhas: EscolhasDaReorganizacao, mais: object = {}, quem = OLIVIA) =>
    qual().chamar<Reorganizacao>(quem, 'POST', ONDE, {
      corpo: { ...escolhas, ato: DECRETO, data: hoje(qual().portas.relogio.agora()), ...mais },
    })
  const obter = async (id: number, quem = OLIVIA) =>
    (await qual().chamar<Reorganizacao>(quem, 'GET', `${ONDE}/${id}`)).corpo
  const andar = () => reorganizacoes.chamar(qual().portas)
  /** Waits for the end: the last pass comes some seconds after the units ended. */
  async function ateOFim(id: number, quem = OLIVIA) {
    await andar()
    const { portas } = qual()
    const { relogio } = portas
    portas.relogio = { agora: () => new Date(relogio.agora().getTime() + 20_000) }
    await andar()
    portas.relogio = relogio
    return obter(id, quem)
  }
  async function concluida(escolhas: EscolhasDaReorganizacao, quem = OLIVIA) {
    const pedida = await criar(escolhas, {}, quem)
    expect(pedida.status, JSON.stringify(pedida.problema)).toBe(200)
    const fim = await ateOFim(pedida.corpo.id, quem)
    expect([fim.estado, fim.recusados, fim.pendentes], JSON.stringify(fim)).toEqual(['CONCLUIDA', 0, 0])
    return fim
  }
  /** The entry that continues a person's former one, in a unit. */
  const entradaEm = async (de: number, unidadeId: number) =>
    (
      await linha<{ id: number }>(
        qual().banco,
        sql`select q.id from pessoa p join pessoa q on q.identidade_id = p.identidade_id and q.lotacao_id = ${unidadeId}
          and q.fim is null where p.id = ${de}`,
      )
    )?.id ?? 0
  /** A call by the same person with another of their entries. */
  const comoEntrada = (id: number) => ({ cabecalhos: { 'id-logado': String(id) } })
  const redistribuicoes = (documentos: number[]) =>
    qual().banco.linhas<{ documento: number; mobil: number; n: number }>(
      sql`select documento_id as documento, mobil_id as mobil, count(*)::int as n from movimentacao where tipo = 210
        and documento_id = any(${sql.param(documentos)}::bigint[]) group by 1, 2 order by 1, 2`,
    )
  return { previa, criar, obter, andar, ateOFim, concluida, entradaEm, comoEntrada, redistribuicoes }
}
