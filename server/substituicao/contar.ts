import type { Contexto } from '../contexto.ts'
import { escreverCarta } from '../correio/escrever.ts'
import { type Banco, sql } from '../database/connection.ts'
import { avisarPessoas } from '../evento/avisar.ts'
import { diaPorExtenso } from '../pedidos/regras.ts'

export type Contada = {
  id: number
  titularId: number
  substitutoId: number
  titular: string
  substituto: string
  unidade: string
  de: string
  ate: string
}

/** The columns of a substitution `s`, of the titular `p` in the unit `l` and the substitute `q`, that what is told needs. */
export const colunas = sql.raw(
  `s.id, s.titular_id as "titularId", s.substituto_id as "substitutoId", p.nome as titular, q.nome as substituto, l.sigla as unidade, s.de::text as de, s.ate::text as ate`,
)
export const juntas = sql.raw(
  `substituicao s join pessoa p on p.id = s.titular_id join lotacao l on l.id = p.lotacao_id join pessoa q on q.id = s.substituto_id`,
)

/** What is told of it: that it was agreed for later, that it began, that it is over. */
type Momento = 'MARCADA' | 'COMECOU' | 'ACABOU'

/** Tells both, at the bell and by e-mail, in the transaction of what they are told. */
export async function contar(
  tx: Banco,
  contexto: Pick<Contexto, 'portas' | 'depois'>,
  { titularId, substitutoId, titular, substituto, unidade, de, ate }: Contada,
  momento: Momento,
) {
  const agora = contexto.portas.relogio.agora()
  const [primeiro, ultimo] = [diaPorExtenso(de), diaPorExtenso(ate)]
  const periodo = de === ate ? `em ${primeiro}` : `de ${primeiro} a ${ultimo}`
  const quem = `${substituto} em substituição a ${titular} (${unidade})`
  await tx.linhas(
    sql`insert into notificacao (pessoa_id, tipo, texto, criada_em)
        select pessoa, ${`SUBSTITUICAO_${momento}`}, ${momento === 'ACABOU' ? quem : `${quem}, ${periodo}`}, ${agora.toISOString()}
        from unnest(${sql.param([titularId, substitutoId])}::bigint[]) as pessoa`,
  )
  await escreverCarta(
    tx,
    [titularId, substitutoId],
    {
      tipo: 'SUBSTITUICAO',
      assunto: {
        MARCADA: `Substituição marcada: ${quem}`,
        COMECOU: `Substituição começou: ${quem}`,
        ACABOU: `Substituição encerrada: ${quem}`,
      }[momento],
      paragrafos: {
        MARCADA: [`${substituto} substituirá ${titular}, de ${unidade}, ${periodo}.`],
        COMECOU: [
          `${substituto} substitui ${titular}, de ${unidade}, ${periodo}.`,
          `Enquanto isso, a mesa de ${titular} aparece na lista de lotações de ${substituto}. O que for feito ali diz quem fez e em lugar de quem; cada um assina só com o próprio nome.`,
        ],
        ACABOU: [`A substituição de ${titular}, de ${unidade}, por ${substituto} acabou.`],
      }[momento],
      acao: { rotulo: 'Ver as substituições', caminho: '/substituicoes' },
      porque: 'Você recebe este e-mail porque é uma das duas pessoas da substituição.',
    },
    { agora },
  )
  avisarPessoas(contexto, [titularId, substitutoId], 'NOTIFICACAO')
}
