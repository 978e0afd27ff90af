import { expect } from 'vitest'

import type { ItemDoPlano, Plano } from '#contract/plano.ts'
import { planosEmCurso } from '#server/core/plano/rodada.ts'

import { BRUNO, type CasaDeTeste } from './casa.ts'
import { type CelulaDeTeste, xlsxDe } from './planilha.ts'

export const PLANO = '/siga/administracao/plano'

type Pedido = { quem?: string; completas?: string; nome?: string }

/** Sends a workbook, and waits until its plan is made, or fails. */
export async function enviarPlanilha(
  casa: CasaDeTeste,
  abas: Record<string, CelulaDeTeste[][]>,
  { quem = BRUNO, completas, nome = 'cadastro.xlsx' }: Pedido = {},
): Promise<Plano> {
  const enviado = await casa.chamar<Plano>(quem, 'POST', PLANO, {
    bruto: xlsxDe(abas),
    query: { nome, ...(completas !== undefined && { completas }) },
    cabecalhos: { 'content-type': 'application/octet-stream' },
  })
  expect(enviado.problema.detail ?? '').toBe('')
  await expect
    .poll(async () => (await verPlano(casa, enviado.corpo.id, quem)).estado, { timeout: 20_000 })
    .not.toBe('LENDO')
  return verPlano(casa, enviado.corpo.id, quem)
}

export const verPlano = async (casa: CasaDeTeste, id: number, quem = BRUNO) =>
  (await casa.chamar<Plano>(quem, 'GET', `${PLANO}/${id}`)).corpo

export const itensDe = async (casa: CasaDeTeste, id: number, query: Record<string, string> = {}, quem = BRUNO) =>
  (await casa.chamar<{ itens: ItemDoPlano[] }>(quem, 'GET', `${PLANO}/${id}/item`, { query })).corpo.itens

/** Applies or undoes the plan, and waits for the end. */
export async function mandar(
  casa: CasaDeTeste,
  id: number,
  ato: 'aplicar' | 'desfazer',
  corpo: object = {},
  quem = BRUNO,
) {
  const pedido = await casa.chamar<Plano>(quem, 'POST', `${PLANO}/${id}/${ato}`, {
    corpo: { motivo: 'Carga do cadastro', ...corpo },
  })
  if (pedido.status !== 200) return pedido
  await planosEmCurso.chamar(casa.portas)
  return { ...pedido, corpo: await verPlano(casa, id, quem) }
}

/** `PESSOA CRIAR A_APLICAR: 2`, in the order of the plan. */
export const emContas = ({ contas }: Plano) =>
  contas.map(({ sobre, acao, situacao, quantos }) => `${sobre} ${acao} ${situacao}: ${quantos}`)
/** `PESSOA CRIAR Ana Lúcia`, followed by its reasons. */
export const emLinhas = (itens: ItemDoPlano[]) =>
  itens.map(({ sobre, acao, nome, motivos }) =>
    [`${sobre} ${acao} ${nome}`, ...motivos.map(({ codigo }) => codigo)].join(' · '),
  )
