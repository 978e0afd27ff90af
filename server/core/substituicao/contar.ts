import type { Contexto } from '#server/base/contexto.ts'
import { escreverCarta } from '#server/core/correio/escrever.ts'
import { type Banco, sql } from '#server/database/connection.ts'
import { avisarPessoas } from '#server/core/evento/avisar.ts'
import { diaPorExtenso } from '#server/core/pedidos/regras.ts'
import { type Dito, dito, dizer, type Valor } from '#server/base/palavras/dizer.ts'

export type Contada = {
  id: number
  /** The titular; for a unit its chief, or without one the author of the substitution. */
  outroId: number
  substitutoId: number
  titular: string
  substituto: string
  unidade: string
  pelaUnidade: boolean
  de: string
  ate: string
}

/** Columns of substitution `s` (titular `p`, unit `l`, substitute `q`) needed to tell it. */
export const colunas = sql.raw(
  `s.id, case when p.posto_de is null then s.titular_id else coalesce(l.chefe_id, s.criada_por) end as "outroId",
    s.substituto_id as "substitutoId",
   p.nome as titular, q.nome as substituto, case when p.posto_de is null then l.sigla else o.sigla || '/' || l.sigla end as unidade,
   p.posto_de is not null as "pelaUnidade", s.de::text as de, s.ate::text as ate`,
)
export const juntas = sql.raw(
  `substituicao s join pessoa p on p.id = s.titular_id join lotacao l on l.id = p.lotacao_id
    join orgao o on o.id = l.orgao_id join pessoa q on q.id = s.substituto_id`,
)

/** Agreed for later, begun, or over. */
type Momento = 'MARCADA' | 'COMECOU' | 'ACABOU'

/** Its name, and the sentences of each moment. */
function palavras(
  { titular, substituto, unidade, pelaUnidade }: Contada,
  periodo: Valor,
): Record<Momento, Dito[]> & { quem: Dito } {
  if (pelaUnidade)
    return {
      quem: dito('{substituto} pela unidade {unidade}', { substituto, unidade }),
      MARCADA: [dito('{substituto} agirá pela unidade {unidade}, {periodo}.', { substituto, unidade, periodo })],
      COMECOU: [
        dito('{substituto} age pela unidade {unidade}, {periodo}.', { substituto, unidade, periodo }),
        dito('Enquanto isso, a mesa de {unidade} aparece na lista de lotações de {substituto}.', {
          unidade,
          substituto,
        }),
        'O que for feito ali diz quem fez e por qual unidade; a assinatura é dada só na própria lotação.',
      ],
      ACABOU: [dito('{substituto} não age mais pela unidade {unidade}.', { substituto, unidade })],
    }
  const quem = { titular, substituto, unidade }
  return {
    quem: dito('{substituto} em substituição a {titular} ({unidade})', quem),
    MARCADA: [dito('{substituto} substituirá {titular}, de {unidade}, {periodo}.', { ...quem, periodo })],
    COMECOU: [
      dito('{substituto} substitui {titular}, de {unidade}, {periodo}.', { ...quem, periodo }),
      dito('Enquanto isso, a mesa de {titular} aparece na lista de lotações de {substituto}.', { titular, substituto }),
      'O que for feito ali diz quem fez e em lugar de quem; cada um assina só com o próprio nome.',
    ],
    ACABOU: [dito('A substituição de {titular}, de {unidade}, por {substituto} acabou.', quem)],
  }
}

const ASSUNTOS = {
  MARCADA: 'Substituição marcada: {quem}',
  COMECOU: 'Substituição começou: {quem}',
  ACABOU: 'Substituição encerrada: {quem}',
} as const

/** Tells both by bell and e-mail, in the same transaction. */
export async function contar(
  tx: Banco,
  contexto: Pick<Contexto, 'portas' | 'depois'>,
  contada: Contada,
  momento: Momento,
) {
  const { outroId, substitutoId, pelaUnidade, de, ate } = contada
  const agora = contexto.portas.relogio.agora()
  const [primeiro, ultimo] = [diaPorExtenso(de), diaPorExtenso(ate)]
  const periodo =
    de === ate ? dito('em {dia}', { dia: primeiro }) : dito('de {de} a {ate}', { de: primeiro, ate: ultimo })
  const ditas = palavras(contada, { dito: periodo })
  // the bell stores Portuguese text
  const noSino = dizer('pt-BR', ditas.quem)
  // one person may be both
  const pessoas = [...new Set([outroId, substitutoId])]
  await tx.linhas(
    sql`insert into notificacao (pessoa_id, tipo, texto, criada_em)
        select pessoa, ${`SUBSTITUICAO_${momento}`}, ${momento === 'ACABOU' ? noSino : `${noSino}, ${dizer('pt-BR', periodo)}`},
          ${agora.toISOString()}
        from unnest(${sql.param(pessoas)}::bigint[]) as pessoa`,
  )
  await escreverCarta(
    tx,
    pessoas,
    {
      tipo: 'SUBSTITUICAO',
      documentoId: null,
      assunto: dito(ASSUNTOS[momento], { quem: { dito: ditas.quem } }),
      paragrafos: ditas[momento],
      acao: { rotulo: 'Ver as substituições', caminho: '/substituicoes' },
      porque: pelaUnidade
        ? 'Você recebe este e-mail porque responde pela unidade, ou age por ela.'
        : 'Você recebe este e-mail porque é uma das duas pessoas da substituição.',
    },
    { agora },
  )
  avisarPessoas(contexto, pessoas, 'NOTIFICACAO')
}
