import { quemResponde } from '#server/core/acesso/quem-responde.ts'
import { linha, sql } from '#server/database/connection.ts'
import { restrito } from '#server/core/documento/acesso.ts'
import { emBarras } from '#server/core/documento/eliminado.ts'
import { hoje } from '#server/core/documento/escrita.ts'
import { numeroEm } from '#server/core/via/passo.ts'
import { contarDoAto } from '#server/telling/notificacao/do-ato.ts'
import { encerrarPedido, notificar } from '#server/telling/notificacao/notificar.ts'
import { dito } from '#server/base/palavras/dizer.ts'
import type { MovementToTell, PeopleTeller } from '../people.ts'

const ANSWER = {
  tipo: 'RESPOSTA_DE_ACESSO',
  porque: 'Você recebe este e-mail porque pediu acesso ao documento.',
} as const

/** Tells those who may grant access. */
export const tellAccessWanted: PeopleTeller = async (tx, _, { id, documentoId, instante, descricao: motivo }) => {
  const respondem = await quemResponde(tx, documentoId, instante)
  await contarDoAto(tx, 'PEDIDO_DE_ACESSO', id, respondem, ({ quem, unidade, sigla }) => ({
    tipo: 'PEDIDO_DE_ACESSO',
    assunto: dito('Pedido de acesso: {sigla}', { sigla }),
    paragrafos: [dito('{quem} ({unidade}) pede para ler {sigla}: {motivo}', { quem, unidade, sigla, motivo })],
    porque: 'Você recebe este e-mail porque você, ou a sua unidade, responde pelo documento.',
  }))
}

/** Ends the notices of an answered request. */
const endRequest: PeopleTeller = async (tx, contexto, { documentoId, instante, dados }) => {
  const pedido = numeroEm(dados, 'pedido')
  if (pedido !== null) await encerrarPedido(tx, contexto, documentoId, pedido, instante)
}
const asker = ({ concerns = [] }: MovementToTell) => concerns

/** Tells who asked until when they may read it. */
export const tellAccessGiven: PeopleTeller = async (tx, contexto, movement) => {
  await endRequest(tx, contexto, movement)
  const dia = emBarras(hoje(new Date(String(movement.dados['ate'])))) // written by conceder
  await contarDoAto(tx, 'ACESSO_CONCEDIDO', movement.id, asker(movement), ({ quem, unidade, sigla }) => ({
    ...ANSWER,
    assunto: dito('Acesso concedido: {sigla}', { sigla }),
    paragrafos: [dito('{quem} ({unidade}) deixou você ler {sigla} até {dia}.', { quem, unidade, sigla, dia })],
  }))
}

/** Tells who asked why not. If the document was restricted meanwhile, only the bell tells, without its name. */
export const tellAccessRefused: PeopleTeller = async (tx, contexto, movement) => {
  await endRequest(tx, contexto, movement)
  const { id, documentoId, dados } = movement
  const feito = await linha<{ restrito: boolean; motivo: string }>(
    tx,
    sql`select ${restrito()} as restrito, q.resposta as motivo from documento d, pedido_de_acesso q
        where d.id = ${documentoId} and q.id = ${numeroEm(dados, 'pedido')}`,
  )
  if (!feito) return
  const { motivo } = feito
  if (feito.restrito) {
    await notificar(tx, 'ACESSO_RECUSADO', id, asker(movement))
    return
  }
  await contarDoAto(tx, 'ACESSO_RECUSADO', id, asker(movement), ({ quem, unidade, sigla }) => ({
    ...ANSWER,
    assunto: dito('Acesso recusado: {sigla}', { sigla }),
    paragrafos: [
      dito('{quem} ({unidade}) recusou o seu pedido de acesso a {sigla}: {motivo}', { quem, unidade, sigla, motivo }),
    ],
  }))
}
