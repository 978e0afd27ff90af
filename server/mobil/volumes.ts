import type { Handlers } from '#contract/endpoint.ts'
import type { mobilApi } from '#contract/mobil.ts'
import { compacta } from '#contract/sigla.ts'

import type { Contexto } from '../contexto.ts'
import { type Banco, linha, sql } from '../database/connection.ts'
import { LETRAS_DAS_VIAS } from '../documento/acoes.ts'
import { mover } from './mover.ts'
import type { Visto } from '../dossie/pecas.ts'

type Verbos = 'criarVia' | 'cancelarVia' | 'encerrarVolume' | 'abrirVolume'

/** Another via or volume of the document, held by whoever opens it. */
async function novoMobil(tx: Banco, { id, sigla, mobil: { tipo } }: Visto, { entrada, portas }: Contexto) {
  const ultima = await linha<{ sequencia: number | null }>(
    tx,
    sql`select max(sequencia) as sequencia from mobil where documento_id = ${id} and tipo = ${tipo}`,
  )
  const sequencia = (ultima?.sequencia ?? 0) + 1
  const final = tipo === 'VIA' ? (LETRAS_DAS_VIAS[sequencia - 1] ?? 'Z') : `V${String(sequencia).padStart(2, '0')}`
  const novo = await linha<{ id: number }>(
    tx,
    sql`insert into mobil (documento_id, tipo, sequencia, sigla, codigo_compacto, atendente_lotacao_id, atendente_pessoa_id, desde)
        values (${id}, ${tipo}, ${sequencia}, ${`${sigla}-${final}`}, ${compacta(sigla) + final}, ${entrada.lotacaoId}, ${entrada.id}, ${portas.relogio.agora().toISOString()})
        returning id`,
  )
  if (!novo) throw new Error('mobil not written')
  return { mobilId: novo.id, nome: `${sigla}-${final}` }
}

export const volumeHandlers: Pick<Handlers<typeof mobilApi, Contexto>, Verbos> = {
  criarVia({ params }, contexto) {
    return mover(params.mobil, contexto, {
      acao: 'criarVia',
      async fazer(tx, visto) {
        const { mobilId, nome } = await novoMobil(tx, visto, contexto)
        return { tipo: 'CRIACAO_DE_VIA', descricao: `Criou a via ${nome}`, mobilId }
      },
    })
  },

  cancelarVia({ params }, contexto) {
    return mover(params.mobil, contexto, {
      acao: 'cancelarVia',
      async fazer(tx, { mobilId, mobil }) {
        await tx.linhas(sql`update mobil set custodia = 'VIA_CANCELADA' where id = ${mobilId}`)
        return { tipo: 'CANCELAMENTO_DE_VIA', descricao: `Cancelou a via ${mobil.sigla}` }
      },
    })
  },

  encerrarVolume({ params }, contexto) {
    return mover(params.mobil, contexto, {
      acao: 'encerrarVolume',
      async fazer(tx, { mobilId, mobil }) {
        await tx.linhas(sql`update mobil set encerrado = true where id = ${mobilId}`)
        return { tipo: 'ENCERRAMENTO_DE_VOLUME', descricao: `Encerrou o volume ${mobil.sigla}` }
      },
    })
  },

  abrirVolume({ params }, contexto) {
    return mover(params.mobil, contexto, {
      acao: 'abrirVolume',
      async fazer(tx, visto) {
        const { mobilId, nome } = await novoMobil(tx, visto, contexto)
        // a processo has one custody: its branches, and what is owed of it, are of all of it
        await tx.linhas(
          sql`update mobil n set devolver_ate = v.devolver_ate, devolver_lotacao_id = v.devolver_lotacao_id, devolver_pessoa_id = v.devolver_pessoa_id
              from mobil v where n.id = ${mobilId} and v.id = ${visto.mobilId}`,
        )
        await tx.linhas(
          sql`update ramo set mobil_id = ${mobilId} where mobil_id in (select id from mobil where documento_id = ${visto.id} and tipo = 'VOLUME')`,
        )
        // the desks show the newest: what marks the processo goes on with it
        await tx.linhas(sql`update marcacao set mobil_id = ${mobilId} where mobil_id = ${visto.mobilId}`)
        await tx.linhas(sql`update prazo set mobil_id = ${mobilId} where mobil_id = ${visto.mobilId}`)
        return { tipo: 'ABERTURA_DE_VOLUME', descricao: `Abriu o volume ${nome}`, mobilId }
      },
    })
  },
}
