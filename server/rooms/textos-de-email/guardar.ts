import { Problema } from '#contract/problem.ts'

import type { Contexto } from '#server/base/contexto.ts'
import { autorDe, registrarAto } from '../../core/administracao/registrar.ts'
import type { EmailDoProduto } from '#server/base/palavras/emails.ts'
import { type Palavras, textoDoProduto } from '#server/core/correio/texto-da-casa.ts'
import { type Banco, linha, sql } from '../../database/connection.ts'
import type { Lingua } from '#server/base/palavras/lingua.ts'
import type { Guardado } from './apresentar.ts'
import { exigirTextoInteiro } from './previa.ts'

type Pedido = { lingua: Lingua; motivo: string; versao: number }

/** Reads and locks the row; refuses an outdated edition. */
async function travar(tx: Banco, { chave }: EmailDoProduto, { lingua, versao }: Pedido): Promise<Guardado | undefined> {
  const atual = await linha<Guardado>(
    tx,
    sql`select id, versao, assunto, texto, ativo from texto_de_email where chave = ${chave} and lingua = ${lingua} for no key update`,
  )
  if ((atual?.versao ?? 0) !== versao) throw new Problema('CADASTRO_MUDOU')
  return atual
}

const naCasa = (email: EmailDoProduto, lingua: Lingua, atual: Guardado | undefined): Palavras =>
  atual?.ativo ? { assunto: atual.assunto, texto: atual.texto } : textoDoProduto(email, lingua)

/** Logs changes of an e-mail's text. */
const registrar = (tx: Banco, contexto: Contexto, id: number, antes: Palavras, depois: Palavras, motivo: string) => {
  const mudou = (a: Palavras, b: Palavras) => ({
    ...(a.assunto !== b.assunto && { assunto: a.assunto }),
    ...(a.texto !== b.texto && { texto: a.texto }),
  })
  return registrarAto(
    tx,
    autorDe(contexto),
    {
      origem: 'TELA',
      ato: 'ALTERAR',
      sobre: 'TEXTO_DE_EMAIL',
      id,
      orgaoId: null,
      antes: mudou(antes, depois),
      depois: mudou(depois, antes),
      motivo,
    },
    contexto.portas.relogio.agora(),
  )
}

/** Replaces the product's text by the house's. Refuses unknown or missing values. */
export async function guardarTexto(
  tx: Banco,
  contexto: Contexto,
  email: EmailDoProduto,
  { palavras, ...pedido }: Pedido & { palavras: Palavras },
) {
  exigirTextoInteiro(email, palavras)
  const { lingua, motivo } = pedido
  const atual = await travar(tx, email, pedido)
  const antes = naCasa(email, lingua, atual)
  const guardado = await linha<{ id: number }>(
    tx,
    sql`insert into texto_de_email as t (chave, lingua, assunto, texto, mudado_em)
        values (${email.chave}, ${lingua}, ${palavras.assunto}, ${palavras.texto}, ${contexto.portas.relogio.agora().toISOString()})
        on conflict (chave, lingua) do update set assunto = excluded.assunto, texto = excluded.texto, ativo = true,
          versao = t.versao + 1, mudado_em = excluded.mudado_em where t.versao = ${pedido.versao}
        returning id`,
  )
  // two first edits at once
  if (!guardado) throw new Problema('CADASTRO_MUDOU')
  await registrar(tx, contexto, guardado.id, antes, palavras, motivo)
}

export async function voltarAoProduto(tx: Banco, contexto: Contexto, email: EmailDoProduto, pedido: Pedido) {
  const atual = await travar(tx, email, pedido)
  if (!atual?.ativo) throw new Problema('TEXTO_JA_DO_PRODUTO')
  await tx.linhas(
    sql`update texto_de_email set ativo = false, versao = versao + 1, mudado_em = ${contexto.portas.relogio.agora().toISOString()}
        where id = ${atual.id}`,
  )
  await registrar(tx, contexto, atual.id, atual, textoDoProduto(email, pedido.lingua), pedido.motivo)
}
