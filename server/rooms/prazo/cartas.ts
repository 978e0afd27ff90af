import type { TipoNotificacao } from '#contract/notificacao.ts'

import { escreverCarta } from '#server/core/correio/escrever.ts'
import type { Banco } from '#server/database/connection.ts'
import { diaPorExtenso } from '#server/core/pedidos/regras.ts'
import type { Vencendo } from './reminders.ts'
import { dito } from '#server/base/palavras/dizer.ts'

/** Tells that a via's term comes or is over, and why one is told. */
export async function cartaDoPrazo(
  tx: Banco,
  { documentoId, sigla, mobilId, ate, unidade }: Vencendo,
  tipo: TipoNotificacao,
  pessoas: number[],
  agora: Date,
) {
  const dia = diaPorExtenso(ate)
  const daChefia = tipo === 'CHEFIA_PRAZO_VENCIDO'
  const vencido = daChefia || tipo === 'VIA_PRAZO_VENCIDO'
  await escreverCarta(
    tx,
    pessoas,
    {
      tipo: daChefia ? 'PRAZO_DA_UNIDADE' : 'PRAZO',
      documentoId,
      assunto: dito(vencido ? 'Prazo vencido: {sigla}' : 'Prazo perto do fim: {sigla}', { sigla }),
      paragrafos: [
        daChefia
          ? dito('O prazo de {sigla}, que está com {unidade}, acabou em {dia}.', { sigla, unidade, dia })
          : dito(vencido ? 'O prazo de {sigla} acabou em {dia}.' : 'O prazo de {sigla} acaba em {dia}.', {
              sigla,
              dia,
            }),
      ],
      acao: { rotulo: 'Abrir o documento', caminho: `/documento/${mobilId}/${encodeURIComponent(sigla)}` },
      porque: daChefia
        ? dito('Você recebe este e-mail porque responde por {unidade}, ou pela unidade acima dela.', { unidade })
        : dito('Você recebe este e-mail porque o documento está com você, ou com a sua unidade, {unidade}.', {
            unidade,
          }),
    },
    { agora },
  )
}
