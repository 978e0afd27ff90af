import { escreverCarta } from '#server/core/correio/escrever.ts'
import { type Banco, sql } from '#server/database/connection.ts'
import { dito } from '#server/base/palavras/dizer.ts'

/**
 * Tells the administrators of an órgão's integration that an address was turned off; those who administer every órgão's are told
 * only of their own. Answers whose bells to ring.
 */
export async function avisarDesligado(tx: Banco, webhookId: number, agora: Date): Promise<number[]> {
  const quem = await tx.linhas<{ pessoaId: number; nome: string }>(
    sql`insert into notificacao (pessoa_id, tipo, texto, criada_em)
        select distinct p.id, 'WEBHOOK_DESLIGADO', w.nome, ${agora.toISOString()}::timestamptz
        from webhook w join permissao x on x.nome = 'INTEGRACAO'
          join pessoa p on p.id = x.pessoa_id and p.fim is null join lotacao l on l.id = p.lotacao_id
        where w.id = ${webhookId} and (x.no_orgao_id = w.orgao_id or (x.no_orgao_id is null and x.na_lotacao_id is null
            and l.orgao_id = w.orgao_id))
        returning pessoa_id as "pessoaId", texto as nome`,
  )
  const nome = quem[0]?.nome ?? ''
  const pessoas = quem.map(({ pessoaId }) => pessoaId)
  await escreverCarta(
    tx,
    pessoas,
    {
      tipo: 'INTEGRACAO',
      documentoId: null,
      assunto: dito('Endereço da integração desligado: {nome}', { nome }),
      paragrafos: [
        dito('O endereço “{nome}” foi desligado, porque o que lhe é enviado falha há dias.', { nome }),
        'O que acontece enquanto isso fica guardado por sete dias.',
      ],
      acao: { rotulo: 'Ver os envios', caminho: '/notificacoes?sobre=INTEGRACAO' },
      porque: 'Você recebe este e-mail porque administra a integração do seu órgão.',
    },
    { agora },
  )
  return pessoas
}
