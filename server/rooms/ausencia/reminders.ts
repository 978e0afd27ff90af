import type { Contexto, Portas } from '#server/base/contexto.ts'
import { chefiaDe } from '../../core/cadastro/chefia.ts'
import { escreverCarta } from '#server/core/correio/escrever.ts'
import { type Banco, sql } from '../../database/connection.ts'
import { hoje } from '#server/core/documento/escrita.ts'
import { avisarPessoas } from '#server/core/evento/avisar.ts'
import { dito, dizer } from '#server/base/palavras/dizer.ts'
import { diaPorExtenso } from '#server/core/pedidos/regras.ts'
import { recurringJob } from '../../jobs/recurring.ts'
import type { TipoDeAusencia } from '#contract/ausencia.ts'

const POR_VEZ = 200
const NO_SINO = {
  FERIAS: '{pessoa} ({unidade}), em férias até {ate}',
  LICENCA: '{pessoa} ({unidade}), em licença até {ate}',
  AFASTAMENTO: '{pessoa} ({unidade}), fora até {ate}',
} as const

type Comecada = {
  id: number
  pessoaId: number
  pessoa: string
  unidade: string
  tipo: TipoDeAusencia
  ate: string
  substituida: boolean
}

/** Asks the person, and who answers for them, for a substitute. */
async function pedirSubstituto(tx: Banco, contexto: Pick<Contexto, 'depois' | 'portas'>, cada: Comecada) {
  const { pessoaId, pessoa, unidade, tipo, ate } = cada
  const agora = contexto.portas.relogio.agora()
  const chefe = await chefiaDe(tx, pessoaId)
  const pessoas = chefe === null ? [pessoaId] : [pessoaId, chefe]
  const dita = dito(NO_SINO[tipo], { pessoa, unidade, ate: diaPorExtenso(ate) })
  await tx.linhas(
    sql`insert into notificacao (pessoa_id, tipo, texto, criada_em)
        select pessoa, 'AUSENCIA_SEM_SUBSTITUTO', ${dizer('pt-BR', dita)}, ${agora.toISOString()}
        from unnest(${sql.param(pessoas)}::bigint[]) as pessoa`,
  )
  await escreverCarta(
    tx,
    pessoas,
    {
      tipo: 'SUBSTITUICAO',
      documentoId: null,
      assunto: dito('Indique quem substitui {pessoa}', { pessoa }),
      paragrafos: [
        dito('{ausencia}: ninguém substitui.', { ausencia: { dito: dita } }),
        'O que chega em nome da pessoa espera por ela. Quem substitui acha a mesa dela e dá andamento.',
      ],
      acao: { rotulo: 'Indicar quem substitui', caminho: '/substituicoes' },
      porque: 'Você recebe este e-mail porque está ausente, ou responde pela unidade de quem está.',
    },
    { agora },
  )
  avisarPessoas(contexto, pessoas, 'NOTIFICACAO')
}

/** Handles some absences that began: asks once for a substitute when there is none today. */
async function algumas(portas: Portas): Promise<number> {
  const agora = portas.relogio.agora()
  const dia = hoje(agora)
  const depois: Parameters<Contexto['depois']>[0][] = []
  const contexto = { portas, depois: (fazer: () => Promise<void>) => void depois.push(fazer) }
  const vistas = await portas.banco.transacao(async (tx) => {
    const comecadas = await tx.linhas<Comecada>(
      sql`update ausencia x set comeco_dito_em = ${agora.toISOString()}
          from (select id from ausencia where comeco_dito_em is null and encerrada_em is null and de <= ${dia}::date
              order by de, id limit ${POR_VEZ} for update skip locked) n, pessoa p, lotacao l
          where x.id = n.id and p.id = x.pessoa_id and l.id = p.lotacao_id
          returning x.id, p.id as "pessoaId", p.nome as pessoa, l.sigla as unidade, x.tipo, x.ate::text as ate,
            x.ate < ${dia}::date or p.fim is not null or exists (select 1 from substituicao s where s.titular_id = p.id
              and s.encerrada_em is null and s.de <= ${dia}::date and s.ate >= ${dia}::date) as substituida`,
      { nome: 'ausencia.comecadas' },
    )
    for (const cada of comecadas) if (!cada.substituida) await pedirSubstituto(tx, contexto, cada)
    return comecadas.length
  })
  for (const fazer of depois) await fazer()
  return vistas
}

export const absenceReminders = recurringJob({
  kind: 'lembretes-de-ausencia',
  everyMs: 5 * 60_000,
  waitsWhileReadOnly: true,
  async run(portas) {
    let vistas = 0
    for (let mais = POR_VEZ; mais === POR_VEZ; vistas += mais) mais = await algumas(portas)
    return vistas
  },
})
