import type { Portas } from '#server/base/contexto.ts'
import { type Banco, linha, sql, type SQL } from '#server/database/connection.ts'
import { bancoAusente, codigoDe, consultaDe, valorRecusado } from '#server/database/falhas.ts'
import { rodada } from '#server/jobs/round.ts'
import { raiz } from './raiz.ts'
import { ANALISE, type Indexado, indexar, type Palavra } from './lexemas.ts'
import { lerParaIndexar, type ParaIndexar } from './para-indexar.ts'

/** Pause between looks at the queue, ms: how long a changed document stays as it was found before. */
const OLHAR_MS = 250
/** Documents of one transaction. */
const POR_VEZ = 100
/** Advisory lock: one process indexes at a time, so that an older reading never overwrites a newer one. */
const TRAVA = 72_617

/** Words, as written, that this process knows to be in `palavra`; a cache, emptied when full. */
const conhecidas = new WeakMap<Portas['banco'], Set<string>>()
const CONHECIDAS = 300_000

type Nova = Palavra & { escrita: string }
function novas(banco: Portas['banco'], indexados: Indexado[]): Nova[] {
  let jaSei = conhecidas.get(banco)
  if (!jaSei || jaSei.size > CONHECIDAS) conhecidas.set(banco, (jaSei = new Set()))
  const todas = new Map(indexados.flatMap(({ palavras }) => [...palavras]))
  return [...todas].filter(([escrita]) => !jaSei.has(escrita)).map(([escrita, palavra]) => ({ ...palavra, escrita }))
}

/** One row for each form: the one with accents, which a hurried hand leaves out. */
const umaDeCada = (palavras: Nova[]) =>
  [...Map.groupBy(palavras, ({ forma }) => forma).values()].flatMap(
    (iguais) => iguais.find(({ escrita, forma }) => escrita !== forma) ?? iguais.slice(0, 1),
  )

async function gravarPalavras(tx: Banco, palavras: Nova[]) {
  const unicas = umaDeCada(palavras)
  const coluna = (valor: (uma: Nova) => string) => sql`${sql.param(unicas.map(valor))}::text[]`
  await tx.linhas(
    sql`insert into palavra as p (forma, escrita, lexema, raiz)
        select * from unnest(${coluna((uma) => uma.forma)}, ${coluna((uma) => uma.escrita)}, ${coluna((uma) => uma.lexema)},
          ${coluna((uma) => raiz(uma.lexema))})
        on conflict (forma) do update
          set lexema = excluded.lexema, raiz = excluded.raiz,
            escrita = case when p.escrita = p.forma then excluded.escrita else p.escrita end
          where (p.lexema, p.raiz) is distinct from (excluded.lexema, excluded.raiz)
            or (p.escrita = p.forma and excluded.escrita <> p.forma)`,
  )
}

async function gravar(tx: Banco, indexados: Indexado[], palavras: Nova[]) {
  if (indexados.length > 0)
    await tx.linhas(
      sql`insert into busca_documento (documento_id, analise, busca)
          select x.id, ${ANALISE}, x.busca::tsvector
            from unnest(${sql.param(indexados.map(({ id }) => id))}::bigint[], ${sql.param(indexados.map(({ busca }) => busca))}::text[])
            as x (id, busca)
          on conflict (documento_id) do update set analise = excluded.analise, busca = excluded.busca`,
    )
  if (palavras.length > 0) await gravarPalavras(tx, palavras)
}

/** Analyses for so long before requests get their turn, ms. */
const SEM_PARAR_MS = 15

async function analisarTodos(lidos: ParaIndexar[]): Promise<Indexado[]> {
  const indexados: Indexado[] = []
  let desde = performance.now()
  for (const um of lidos) {
    indexados.push(indexar(um))
    if (performance.now() - desde < SEM_PARAR_MS) continue
    await new Promise((pronto) => setTimeout(pronto))
    desde = performance.now()
  }
  return indexados
}

/** Indexes these documents. Answers the words that were new. */
async function indexarJuntos(portas: Portas, tx: Banco, ids: number[]): Promise<string[]> {
  const indexados = await analisarTodos(await lerParaIndexar(tx, ids))
  const palavras = novas(portas.banco, indexados)
  await gravar(tx, indexados, palavras)
  return palavras.map(({ escrita }) => escrita)
}

/** A fault of this document alone: of its text, or of how it is read. Any other is met again by all. */
const doDocumento = (erro: unknown) => codigoDe(erro) === '' || valorRecusado(erro)

/** The same; a document that can't be indexed is said to the log and doesn't hold up the others. */
async function indexarEstes(portas: Portas, tx: Banco, ids: number[]): Promise<string[]> {
  try {
    return await tx.transacao((ponto) => indexarJuntos(portas, ponto, ids))
  } catch (erro) {
    if (bancoAusente(erro) || !doDocumento(erro)) throw erro
    const [unico, ...outros] = ids
    if (unico !== undefined && outros.length === 0) {
      portas.registrar('erro', 'busca', { documento: unico, erro: String(erro), consulta: consultaDe(erro) })
      return []
    }
    const meio = Math.ceil(ids.length / 2)
    const antes = await indexarEstes(portas, tx, ids.slice(0, meio))
    return [...antes, ...(await indexarEstes(portas, tx, ids.slice(meio)))]
  }
}

/** False: another process indexes now. */
const comTrava = async (tx: Banco) =>
  (await linha<{ minha: boolean }>(tx, sql`select pg_try_advisory_xact_lock(${TRAVA}) as minha`))?.minha === true

const lembrar = (banco: Portas['banco'], escritas: string[]) => {
  for (const escrita of escritas) conhecidas.get(banco)?.add(escrita)
}

/** The oldest pending documents; answers how many rows of the queue are done. */
async function pendentes(portas: Portas): Promise<number> {
  const [feitas, escritas] = await portas.bancoSemPressa.transacao(async (tx): Promise<[number, string[]]> => {
    if (!(await comTrava(tx))) return [0, []]
    const fila = await tx.linhas<{ id: number; documentoId: number }>(
      sql`select id, documento_id as "documentoId" from busca_pendente order by id limit ${POR_VEZ * 4}`,
      { nome: 'busca.fila' },
    )
    const ids = [...new Set(fila.map(({ documentoId }) => documentoId))].slice(0, POR_VEZ)
    if (ids.length === 0) return [0, []]
    const deles = fila.filter(({ documentoId }) => ids.includes(documentoId)).map(({ id }) => id)
    await tx.linhas(sql`delete from busca_pendente where id = any(${sql.param(deles)}::bigint[])`)
    return [deles.length, await indexarEstes(portas, tx, ids)]
  })
  lembrar(portas.banco, escritas)
  return feitas
}

const daPessoa = (
  id: number,
) => sql`(x.cadastrante_id = ${id} or x.responsavel_id = ${id} or x.titular_id = ${id} or x.destino_pessoa_id = ${id}
  or exists (select 1 from assinante a where a.documento_id = x.id and a.pessoa_id = ${id}))`
/** Documents that name what was renamed. */
const DELES: Record<string, (id: number) => SQL> = {
  PESSOA: daPessoa,
  LOTACAO: (id) => sql`(x.lota_cadastrante_id = ${id} or x.destino_lotacao_id = ${id})`,
  ORGAO: (id) =>
    sql`(x.destino_orgao_id = ${id} or x.lota_cadastrante_id in (select l.id from lotacao l where l.orgao_id = ${id})
      or x.destino_lotacao_id in (select l.id from lotacao l where l.orgao_id = ${id}))`,
  MODELO: (id) => sql`x.modelo_id = ${id}`,
  ESPECIE: (id) => sql`x.especie_id = ${id}`,
  MARCADOR: (id) => sql`exists (select 1 from marcacao c where c.documento_id = x.id and c.marcador_id = ${id})`,
}
/** Documents looked at in one go for one that is renamed. */
const PERCORRIDOS = 2_000

type Refazer = { id: number; tipo: string; referidoId: number | null; ateId: number }

/** A part of what makes many documents old; answers how many were looked at. */
async function refazer(portas: Portas): Promise<number> {
  const [feitos, escritas] = await portas.bancoSemPressa.transacao(async (tx): Promise<[number, string[]]> => {
    if (!(await comTrava(tx))) return [0, []]
    const um = await linha<Refazer>(
      tx,
      sql`select id, tipo, referido_id as "referidoId", ate_id as "ateId" from busca_refazer order by id limit 1`,
    )
    if (!um) return [0, []]
    const deles = DELES[um.tipo]
    const [passo, quais] = deles && um.referidoId !== null ? [PERCORRIDOS, deles(um.referidoId)] : [POR_VEZ, sql`true`]
    const [lote] = await tx.linhas<{ vistos: number; desde: number | null; ids: number[] }>(
      sql`with lote as materialized (select * from documento where id <= ${um.ateId} order by id desc limit ${passo})
          select count(*)::int as vistos, min(x.id) as desde,
            coalesce(jsonb_agg(x.id order by x.id desc) filter (where ${quais}), '[]') as ids from lote x`,
      { nome: 'busca.refazer' },
    )
    if (!lote || lote.desde === null) {
      await tx.linhas(sql`delete from busca_refazer where id = ${um.id}`)
      return [1, []]
    }
    const achadas = await indexarEstes(portas, tx, lote.ids)
    await tx.linhas(sql`update busca_refazer set ate_id = ${lote.desde - 1} where id = ${um.id}`)
    return [lote.vistos, achadas]
  })
  lembrar(portas.banco, escritas)
  return feitos
}

/** Processes that have looked for documents of an older analyser. */
const conferidos = new WeakSet<Portas['banco']>()

/** Documents that an older analyser indexed are indexed anew. Until then they are found as it knew them. */
async function renovar({ bancoSemPressa: banco }: Portas) {
  if (conferidos.has(banco)) return
  await banco.linhas(
    sql`insert into busca_refazer (tipo, ate_id) select 'TUDO', max(id) from documento
        where exists (select 1 from busca_documento where analise < ${ANALISE})
          and not exists (select 1 from busca_refazer where tipo = 'TUDO') having max(id) is not null`,
  )
  conferidos.add(banco)
}

/** After a failure, such as a database that is away, the next look waits, so that the log isn't filled with it. */
const DEPOIS_DE_FALHAR_MS = 5_000
const ate = new WeakMap<Portas['banco'], number>()

/**
 * Keeps the index of the search: first what changed just now, then what is indexed anew, some at a time. Both resume where
 * they stopped. What an unfinished transaction wrote is found by a later look.
 */
export const indexacao = rodada({
  nome: 'busca',
  cadaMs: OLHAR_MS,
  async fazer(portas) {
    // the queue waits while the house is read-only
    if (portas.configuracao.modoConsultaAte !== null || performance.now() < (ate.get(portas.banco) ?? 0)) return 0
    let feitos = 0
    try {
      await renovar(portas)
      for (;;) {
        const lidos = (await pendentes(portas)) || (await refazer(portas))
        feitos += lidos
        if (lidos === 0 || indexacao.fechando(portas)) return feitos
      }
    } catch (erro) {
      ate.set(portas.banco, performance.now() + DEPOIS_DE_FALHAR_MS)
      throw erro
    }
  },
})

/** A search waits at most so long for what was written before it, ms; and not at all while many documents wait. */
const ESPERA_MS = 250
const POUCAS = 400

/** Waits until what was committed before now is in the index, so that whoever writes finds it, if that takes little. */
export async function comIndiceEmDia(portas: Portas): Promise<void> {
  if (portas.configuracao.modoConsultaAte !== null) return
  const fila = await linha<{ ate: number | null; linhas: number }>(
    portas.banco,
    sql`select max(id) as ate, count(*)::int as linhas from (select id from busca_pendente order by id limit ${POUCAS + 1}) x`,
  )
  if (!fila || fila.ate === null || fila.linhas > POUCAS) return
  const fim = performance.now() + ESPERA_MS
  while (performance.now() < fim) {
    // fails as the round does, which says so
    await Promise.race([
      indexacao.chamar(portas).catch(() => 0),
      new Promise((pronto) => setTimeout(pronto, ESPERA_MS)),
    ])
    const resta = await linha(portas.banco, sql`select 1 as sim from busca_pendente where id <= ${fila.ate} limit 1`)
    if (!resta) return
    // another process is indexing
    await new Promise((pronto) => setTimeout(pronto, 25))
  }
}
