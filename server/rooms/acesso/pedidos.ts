import type { acessoApi } from '#contract/acesso.ts'
import type { Handlers } from '#contract/endpoint.ts'
import type { Impedimento } from '#contract/mobil.ts'
import { Problema } from '#contract/problem.ts'

import { perform } from '#server/acts/pipeline/perform.ts'
import type { Contexto } from '#server/base/contexto.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { carregar } from '#server/core/documento/registro.ts'
import { travarDocumentos } from '#server/core/dossie/travar.ts'
import { donoDe, impedimentoDe } from '#server/core/mobil/impedimento.ts'
import { conferirFim } from '#server/core/acesso/fechamento.ts'
import { mudar } from './mudar.ts'
import { naoPermitido as recusa } from '#server/base/palavras/recusa-dita.ts'

type Pendente = { id: number; pessoa_id: number; nome: string }
async function pendente(tx: Banco, documentoId: number, pedido: number): Promise<Pendente> {
  const achado = await linha<Pendente>(
    tx,
    sql`select q.id, q.pessoa_id, p.nome from pedido_de_acesso q join pessoa p on p.id = q.pessoa_id
        where q.id = ${pedido} and q.documento_id = ${documentoId} and q.situacao = 'PENDENTE'`,
  )
  if (!achado) throw new Problema('PEDIDO_NAO_ENCONTRADO')
  return achado
}

export const pedidosDeAcesso: Pick<Handlers<typeof acessoApi, Contexto>, 'pedir' | 'conceder' | 'recusar'> = {
  pedir({ params, body: { motivo } }, contexto): Promise<Impedimento> {
    const { entrada, portas } = contexto
    return perform(contexto, {
      async lock(tx) {
        const { mobilId, documentoId } = await donoDe(tx, params.mobil)
        await travarDocumentos(tx, [documentoId])
        const registro = await carregar(tx, documentoId, entrada, mobilId)
        if (!registro || (!registro.le && registro.oculto)) throw new Problema('DOCUMENTO_NAO_ENCONTRADO')
        return registro
      },
      rule({ le }) {
        if (le) throw recusa('JA_LE')
      },
      ofWhole: true,
      async effect(tx, { id }) {
        const novo = await linha<{ id: number }>(
          tx,
          sql`insert into pedido_de_acesso (documento_id, pessoa_id, motivo, feito_em)
              values (${id}, ${entrada.id}, ${motivo}, ${portas.relogio.agora().toISOString()}) on conflict do nothing returning id`,
        )
        if (!novo) throw recusa('JA_PEDIU_ACESSO')
        return { tipo: 'PEDIDO_DE_ACESSO', descricao: motivo, dados: { pedido: novo.id } }
      },
      answer: (tx, registro) => impedimentoDe(tx, registro, contexto),
    })
  },

  conceder({ params: { id, pedido }, body }, contexto) {
    const { entrada, portas } = contexto
    return mudar(id, contexto, {
      rule: 'responderPedido',
      async effect(tx, registro) {
        if (registro.restrito) throw recusa('RESTRITO_INCLUA_OU_RECUSE')
        const agora = portas.relogio.agora()
        const ate = conferirFim(body.ate, agora)
        const { pessoa_id, nome } = await pendente(tx, id, pedido)
        const dia = body.ate.split('-').toReversed().join('/')
        const acesso = await linha<{ id: number }>(
          tx,
          sql`insert into acesso (documento_id, pessoa_id, ate) values (${id}, ${pessoa_id}, ${ate})
              on conflict (documento_id, pessoa_id, lotacao_id, perfil) do update set ate = excluded.ate returning id`,
        )
        await tx.linhas(
          sql`update pedido_de_acesso
            set situacao = 'CONCEDIDO', ate = ${ate}, respondido_em = ${agora.toISOString()}, respondido_por = ${entrada.id}
            where id = ${pedido}`,
        )
        return {
          tipo: 'CONCESSAO_DE_ACESSO',
          descricao: `${nome} pode ler até ${dia}`,
          dados: { pedido, acesso: acesso?.id ?? null, ate },
          concerns: [pessoa_id],
        }
      },
    })
  },

  recusar({ params: { id, pedido }, body: { motivo } }, contexto) {
    const { entrada, portas } = contexto
    return mudar(id, contexto, {
      rule: 'responderPedido',
      async effect(tx) {
        const { nome, pessoa_id } = await pendente(tx, id, pedido)
        const agora = portas.relogio.agora().toISOString()
        await tx.linhas(
          sql`update pedido_de_acesso
            set situacao = 'RECUSADO', resposta = ${motivo}, respondido_em = ${agora}, respondido_por = ${entrada.id} where id = ${pedido}`,
        )
        return {
          tipo: 'RECUSA_DE_ACESSO',
          descricao: `A ${nome}: ${motivo}`,
          dados: { pedido },
          concerns: [pessoa_id],
        }
      },
    })
  },
}
