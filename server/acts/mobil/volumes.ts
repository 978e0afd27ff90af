import type { Handlers } from '#contract/endpoint.ts'
import type { mobilApi } from '#contract/mobil.ts'
import { compacta } from '#contract/sigla.ts'

import type { Contexto } from '#server/base/contexto.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { LETRAS_DAS_VIAS } from '#server/core/documento/acoes.ts'
import { performOnVia } from '../pipeline/on-via.ts'
import type { Visto } from '#server/core/dossie/travar.ts'

type Verbos = 'criarVia' | 'cancelarVia' | 'encerrarVolume' | 'abrirVolume'

/** Inserts another via or volume. The movement that makes it sets its custody. */
async function novoMobil(tx: Banco, { id, sigla, mobil: { tipo } }: Visto, { portas }: Contexto) {
  const ultima = await linha<{ sequencia: number | null }>(
    tx,
    sql`select max(sequencia) as sequencia from mobil where documento_id = ${id} and tipo = ${tipo}`,
  )
  const sequencia = (ultima?.sequencia ?? 0) + 1
  const final = tipo === 'VIA' ? (LETRAS_DAS_VIAS[sequencia - 1] ?? 'Z') : `V${String(sequencia).padStart(2, '0')}`
  const novo = await linha<{ id: number }>(
    tx,
    sql`insert into mobil (documento_id, tipo, sequencia, sigla, codigo_compacto, desde)
        values (${id}, ${tipo}, ${sequencia}, ${`${sigla}-${final}`}, ${compacta(sigla) + final}, ${portas.relogio.agora().toISOString()})
        returning id`,
  )
  if (!novo) throw new Error('mobil not written')
  return { mobilId: novo.id, nome: `${sigla}-${final}` }
}

export const volumeHandlers: Pick<Handlers<typeof mobilApi, Contexto>, Verbos> = {
  criarVia({ params }, contexto) {
    return performOnVia(contexto, params.mobil, {
      rule: 'criarVia',
      async effect(tx, visto) {
        const { mobilId, nome } = await novoMobil(tx, visto, contexto)
        return { tipo: 'CRIACAO_DE_VIA', descricao: `Criou a via ${nome}`, mobilId }
      },
    })
  },

  cancelarVia({ params }, contexto) {
    return performOnVia(contexto, params.mobil, {
      rule: 'cancelarVia',
      effect: async (_, { mobil }) => ({ tipo: 'CANCELAMENTO_DE_VIA', descricao: `Cancelou a via ${mobil.sigla}` }),
    })
  },

  encerrarVolume({ params }, contexto) {
    return performOnVia(contexto, params.mobil, {
      rule: 'encerrarVolume',
      async effect(tx, { mobilId, mobil }) {
        await tx.linhas(sql`update mobil set encerrado = true where id = ${mobilId}`)
        return { tipo: 'ENCERRAMENTO_DE_VOLUME', descricao: `Encerrou o volume ${mobil.sigla}` }
      },
    })
  },

  abrirVolume({ params }, contexto) {
    return performOnVia(contexto, params.mobil, {
      rule: 'abrirVolume',
      async effect(tx, visto) {
        const { mobilId, nome } = await novoMobil(tx, visto, contexto)
        // desks show the newest volume: the processo's markers move to it
        await tx.linhas(sql`update marcacao set mobil_id = ${mobilId} where mobil_id = ${visto.mobilId}`)
        await tx.linhas(sql`update prazo set mobil_id = ${mobilId} where mobil_id = ${visto.mobilId}`)
        return { tipo: 'ABERTURA_DE_VOLUME', descricao: `Abriu o volume ${nome}`, mobilId }
      },
    })
  },
}
