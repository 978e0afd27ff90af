import type { TipoNotificacao } from '#contract/notificacao.ts'

import type { Contexto } from '#server/base/contexto.ts'
import type { Carta } from '#server/core/correio/carta.ts'
import { escreverCarta } from '#server/core/correio/escrever.ts'
import { type Banco, sql } from '#server/database/connection.ts'
import { avisarPessoas } from '#server/core/evento/avisar.ts'
import { type Dito, dito } from '#server/base/palavras/dizer.ts'

const PALAVRAS = {
  PIN_CRIADO: () => 'Foi criado um PIN para assinar com a sua conta.',
  PIN_TROCADO: () => 'O PIN com que a sua conta assina foi trocado.',
  PIN_REMOVIDO: () => 'O PIN com que a sua conta assinava foi removido.',
  PIN_BLOQUEADO: () => 'O PIN com que a sua conta assina foi bloqueado por tentativas erradas.',
  PASSKEY_CRIADA: (nome) =>
    dito('A passkey “{nome}” foi cadastrada para assinar com a sua conta.', { nome: nome ?? '' }),
  PASSKEY_REMOVIDA: (nome) => dito('A passkey “{nome}” foi removida da sua conta.', { nome: nome ?? '' }),
} satisfies Partial<Record<TipoNotificacao, (nome: string | null) => Dito>>

/** External people have no bell: they get an e-mail. */
const carta = (tipo: keyof typeof PALAVRAS, texto: string | null): Carta => ({
  tipo: 'FORMAS',
  documentoId: null,
  assunto: 'Mudança na sua forma de assinar',
  paragrafos: [
    PALAVRAS[tipo](texto),
    'Se não foi você, troque a sua senha e veja as suas formas de assinar: alguém entrou com a sua conta.',
  ],
  acao: { rotulo: 'Ver as minhas formas de assinar', caminho: '/minhas-formas?isExt=EXT' },
  porque: 'Você recebe este e-mail porque a sua conta assina documentos neste sistema.',
})

/** Tells a person, in all their units, what changed in their ways to sign, in case it wasn't them. */
export async function contarAPessoa(
  tx: Banco,
  contexto: Contexto,
  tipo: keyof typeof PALAVRAS,
  texto: string | null = null,
) {
  const { entrada, portas } = contexto
  const agora = portas.relogio.agora()
  if (entrada.externa) await escreverCarta(tx, [entrada.id], carta(tipo, texto), { agora })
  const quem = await tx.linhas<{ pessoa_id: number }>(
    sql`insert into notificacao (pessoa_id, tipo, texto, criada_em)
        select p.id, ${tipo}, ${texto}, ${agora.toISOString()} from pessoa p
        where p.fim is null and not p.externa and p.identidade_id = (select identidade_id from pessoa where id = ${entrada.id})
          returning pessoa_id`,
  )
  avisarPessoas(
    contexto,
    quem.map(({ pessoa_id }) => pessoa_id),
    'NOTIFICACAO',
  )
}
