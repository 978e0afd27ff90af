import * as z from 'zod/mini'

import { Problema } from '#contract/problem.ts'

import type { Contexto } from '#server/base/contexto.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { emailMascarado } from '#server/core/externo/regras.ts'
import { novoCodigo } from '#server/core/externo/codigo.ts'
import { cadastroDe } from '#server/core/assinaveis/cadastro.ts'
import type { Prova } from './prova.ts'
import { dito } from '#server/base/palavras/dizer.ts'
import { reason } from '#server/base/palavras/reason.ts'

const TENTATIVAS = 5
const POR_HORA = 5

const Guardado = z.object({ codigo: z.string(), email: z.string() })

/**
 * Limits codes across documents: each is one more guess for somebody without the mailbox. Parallel requests are counted one
 * by one.
 */
async function exigirFolga(tx: Banco, { entrada, portas }: Contexto) {
  await tx.linhas(sql`select pg_advisory_xact_lock(hashtextextended(${`codigo ${entrada.id}`}, 0))`)
  const agora = portas.relogio.agora().getTime()
  const pedidos = await linha<{ quantos: number; primeiro: string | null }>(
    tx,
    sql`select count(*) as quantos, min(aberta_em) as primeiro from assinatura
        where pessoa_id = ${entrada.id} and tipo = 'CODIGO' and estado in ('ABERTA', 'EXPIRADA')
          and aberta_em > ${new Date(agora - 3_600_000).toISOString()}`,
  )
  if (!pedidos?.primeiro || pedidos.quantos < POR_HORA) return
  throw new Problema('CODIGO_DEMAIS', { n: Math.ceil((Date.parse(pedidos.primeiro) + 3_600_000 - agora) / 60_000) })
}

/** A six-digit code for one challenge, sent to the address the external signer was invited by. */
export const codigo: Prova<'CODIGO'> = {
  serve: ({ entrada }) => entrada.externa,

  async impede(contexto) {
    if (contexto.portas.correio.modo === 'DESLIGADO') return reason('SEM_CORREIO')
    return (await cadastroDe(contexto)).email === '' ? reason('CADASTRO_SEM_EMAIL') : undefined
  },

  exigirFolga,
  gasta: true,

  async abrir(_pedido, { assinavel: { titulo, referencia } }, contexto) {
    const sorteado = novoCodigo()
    const { email } = await cadastroDe(contexto)
    return {
      cliente: { email: emailMascarado(email) },
      dados: { codigo: await contexto.portas.segredos.guardar(sorteado), email },
      carta: {
        tipo: 'CODIGO',
        documentoId: referencia.documentoId,
        assunto: dito('Código para assinar {titulo}', { titulo }),
        paragrafos: [
          dito('Para assinar {titulo}, digite este código na página do documento.', { titulo }),
          'Ele vale por 10 minutos, uma vez só, e só para o texto que você leu.',
          'Ninguém do governo pede este código por telefone ou mensagem. Se não foi você que o pediu, não o passe a ninguém.',
        ],
        codigo: sorteado,
        porque: 'Você recebe este e-mail porque alguém, com a sua conta, pediu para assinar o documento.',
      },
    }
  },

  async conferir({ codigo: digitado }, { id, dados }, { banco, portas }) {
    const { codigo: guardado, email } = Guardado.parse(dados)
    // counted before checking, so that parallel guesses can't slip past
    const contada = await linha(
      banco,
      sql`update assinatura set dados = jsonb_set(dados, '{erros}', to_jsonb(coalesce((dados ->> 'erros')::int, 0) + 1))
          where id = ${id} and estado = 'ABERTA' and coalesce((dados ->> 'erros')::int, 0) < ${TENTATIVAS} returning id`,
    )
    if (!contada) throw new Problema('CODIGO_ESGOTADO')
    if (!(await portas.segredos.confere(digitado, guardado))) throw new Problema('CODIGO_INCORRETO')
    return { evidencia: { email } }
  },
}
