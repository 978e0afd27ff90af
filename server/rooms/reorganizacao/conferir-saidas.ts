import type { Contexto, Portas } from '#server/base/contexto.ts'
import { chefiaDe } from '../../core/cadastro/chefia.ts'
import { escreverCarta } from '#server/core/correio/escrever.ts'
import { type Banco, sql } from '../../database/connection.ts'
import { avisarPessoas } from '#server/core/evento/avisar.ts'
import { dito } from '#server/base/palavras/dizer.ts'
import { recurringJob } from '../../jobs/recurring.ts'
import { roles } from '../../jobs/roles.ts'
import { aEsperar } from './abertos.ts'
import { contarEspera, lotesParados, saiu } from './ficou.ts'

const POR_VEZ = 100
/** Interval of new checks; daily even without open work, because an undone act may bring some back. */
const DE_NOVO = { aberta: sql`interval '1 hour'`, vazia: sql`interval '1 day'` }
/** Names in one notice. */
const NOMES_MAXIMO = 5

type Saida = { id: number; nome: string; unidade: string; lotacaoId: number; dita: boolean; lotes: number }

/** Departures due for a check, locked until `tx` ends. */
const aConferir = (tx: Banco, agora: string) =>
  tx.linhas<Saida>(
    sql`select p.id, p.nome, l.sigla as unidade, l.id as "lotacaoId", s.dita_em is not null as dita, ${lotesParados(sql`p.id`)} as lotes
        from saida s join pessoa p on p.id = s.pessoa_id join lotacao l on l.id = p.lotacao_id
        where ${saiu} and (s.conferida_em is null or s.conferida_em < ${agora}::timestamptz
          - case when s.em_aberto then ${DE_NOVO.aberta} else ${DE_NOVO.vazia} end)
        order by s.conferida_em nulls first, s.pessoa_id limit ${POR_VEZ} for no key update of s skip locked`,
    { nome: 'reorganizacao.saidas', sobMedida: true },
  )

/** Those for whom something waits. One query answers the usual case, that nothing does. */
async function comEspera(tx: Banco, saidas: Saida[]): Promise<Set<number>> {
  const ids = saidas.map(({ id }) => id)
  const comLotes = saidas.flatMap(({ id, lotes }) => (lotes > 0 ? [id] : []))
  const [alguma] = await tx.linhas(sql`select 1 as sim from (${aEsperar({ unidades: [], pessoas: ids })}) a limit 1`, {
    nome: 'reorganizacao.alguma-espera',
    sobMedida: true,
  })
  if (!alguma) return new Set(comLotes)
  const abertas: number[] = []
  for (const id of ids) if ((await contarEspera(tx, id)).length > 0) abertas.push(id)
  return new Set([...comLotes, ...abertas])
}

/** "Ana Lima, Bruno Sá +3" */
const nomesDe = (saidas: Saida[]) => {
  const ditos = saidas.slice(0, NOMES_MAXIMO).map(({ nome }) => nome)
  const resto = saidas.length - ditos.length
  return `${ditos.join(', ')}${resto > 0 ? ` +${resto}` : ''}`
}

/** Notifies the chefe of each unit, once per entry: in the transaction that records the notice. */
async function contarAChefia(tx: Banco, contexto: Pick<Contexto, 'depois' | 'portas'>, saidas: Saida[]) {
  const agora = contexto.portas.relogio.agora()
  const daUnidade = Map.groupBy(saidas, ({ lotacaoId }) => lotacaoId)
  for (const deles of daUnidade.values()) {
    const [um] = deles
    const chefe = um && (await chefiaDe(tx, um.id))
    // without a chefe, only the administrators' list shows it
    if (!um || chefe == null) continue
    const quem = nomesDe(deles)
    const saida = dito('{quem} ({unidade})', { quem, unidade: um.unidade })
    await tx.linhas(
      sql`insert into notificacao (pessoa_id, tipo, texto, criada_em)
          values (${chefe}, 'FICOU_DE_QUEM_SAIU', ${`${quem} (${um.unidade})`}, ${agora.toISOString()})`,
    )
    await escreverCarta(
      tx,
      [chefe],
      {
        tipo: 'SAIDA',
        documentoId: null,
        assunto: dito('Ficou trabalho de quem saiu: {saida}', { saida: { dito: saida } }),
        paragrafos: [
          dito(
            'Já saiu e deixou trabalho aberto: {quem}. Nada se perde: fica com a unidade até que se diga quem assume.',
            { quem },
          ),
        ],
        acao: { rotulo: 'Ver o que ficou', caminho: '/gestao' },
        porque: 'Você recebe este e-mail porque responde pela unidade de quem saiu.',
      },
      { agora },
    )
    avisarPessoas(contexto, [chefe], 'NOTIFICACAO')
  }
}

async function algumas(portas: Portas): Promise<number> {
  const agora = portas.relogio.agora().toISOString()
  const depois: Parameters<Contexto['depois']>[0][] = []
  const contexto = { portas, depois: (fazer: () => Promise<void>) => void depois.push(fazer) }
  const vistas = await portas.banco.transacao(async (tx) => {
    const saidas = await aConferir(tx, agora)
    if (saidas.length === 0) return 0
    const abertas = await comEspera(tx, saidas)
    const novas = saidas.filter(({ id, dita }) => abertas.has(id) && !dita)
    await contarAChefia(tx, contexto, novas)
    const ids = (quais: Saida[]) => sql`${sql.param(quais.map(({ id }) => id))}::bigint[]`
    await tx.linhas(
      sql`update saida set conferida_em = ${agora}, em_aberto = pessoa_id = any(${sql.param([...abertas])}::bigint[]),
            dita_em = case when pessoa_id = any(${ids(novas)}) then ${agora}::timestamptz else dita_em end
          where pessoa_id = any(${ids(saidas)})`,
    )
    return saidas.length
  })
  for (const fazer of depois) await fazer()
  return vistas
}

/** Finds open work of people who left, and notifies their units' chefes once. */
export const leftoverChecks = recurringJob({
  kind: 'trabalho-de-quem-saiu',
  everyMs: 5 * 60_000,
  waitsWhileReadOnly: true,
  async run(portas) {
    let vistas = 0
    for (let mais = POR_VEZ; mais === POR_VEZ && !roles.closing(portas); vistas += mais) mais = await algumas(portas)
    return vistas
  },
})
