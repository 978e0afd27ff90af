import type { JaFeito } from '#contract/documento.ts'
import { Problema } from '#contract/problem.ts'

import { exigirArquivo } from '#server/core/arquivamento/edital.ts'
import type { EntradaAtiva } from '#server/base/contexto.ts'
import { type Banco, sql, type SQL } from '#server/database/connection.ts'
import { oculto, podeLer } from '#server/core/documento/acesso.ts'
import { idDoMobil } from '#server/core/dossie/travar.ts'
import { DO_CADASTRO, exigirAlcance } from '#server/base/alcance/alcance.ts'
import { exigirVisto } from '#server/core/administracao/visto.ts'
import { exigirIntegracao } from '#server/telling/integracao/handlers.ts'
import { exigirModelos } from '#server/rooms/modelo/gestao.ts'
import { exigirAusencia } from '#server/rooms/ausencia/escrever.ts'

type Objeto = Record<string, unknown>
/** Documents and vias by their ids. */
type Citados = { documentos: Set<number>; mobiles: Set<number> }

type Outro = (
  banco: Banco,
  entrada: EntradaAtiva,
  id: number | undefined,
  respostaId: number | undefined,
) => Promise<unknown>

/** Rooms whose answers are read by another right than that of reading documents; of one row, by the right to that row. */
const OUTRO_DIREITO: Record<string, Outro> = {
  edital: exigirArquivo,
  integracao: exigirIntegracao,
  modeloGestao: exigirModelos,
  administracao: (banco, { id }) => exigirAlcance(banco, id, 'ADMINISTRADOR_DO_ORGAO'),
  permissao: (banco, { id }) => exigirAlcance(banco, id, ...DO_CADASTRO),
  regra: (banco, { id }) => exigirAlcance(banco, id, ...DO_CADASTRO),
  administrarNumeracao: (banco, { id }) => exigirAlcance(banco, id, ...DO_CADASTRO),
  administrarClassificacao: (banco, { id }) => exigirAlcance(banco, id, 'ARQUIVO'),
  textosDeEmail: (banco, { id }) => exigirAlcance(banco, id, 'ADMINISTRADOR_GERAL'),
  administrarCargos: (banco, { id }) => exigirAlcance(banco, id, ...DO_CADASTRO),
  administrarFuncoes: (banco, { id }) => exigirAlcance(banco, id, ...DO_CADASTRO),
  administrarEspecies: (banco, { id }) => exigirAlcance(banco, id, ...DO_CADASTRO),
  administrarHipoteses: (banco, { id }) => exigirAlcance(banco, id, ...DO_CADASTRO),
  administrarMarcadores: (banco, entrada, _, resposta) => exigirVisto(banco, entrada.id, 'MARCADOR', resposta),
  administrarPapel: (banco, entrada, _, resposta) => exigirVisto(banco, entrada.id, 'ORGAO', resposta),
  administrarOrgaos: (banco, entrada, _, resposta) => exigirVisto(banco, entrada.id, 'ORGAO', resposta),
  administrarUnidades: (banco, entrada, _, resposta) => exigirVisto(banco, entrada.id, 'LOTACAO', resposta),
  administrarPessoas: (banco, entrada, _, resposta) => exigirVisto(banco, entrada.id, 'IDENTIDADE', resposta),
  acessos: (banco, entrada, _, resposta) => exigirVisto(banco, entrada.id, 'IDENTIDADE', resposta),
  plano: (banco, entrada, _, resposta) => exigirVisto(banco, entrada.id, 'PLANO', resposta),
  reorganizacao: (banco, entrada, _, resposta) => exigirVisto(banco, entrada.id, 'REORGANIZACAO', resposta),
  fonte: (banco, { id }) => exigirAlcance(banco, id, 'ADMINISTRADOR_GERAL'),
  ausencia: (banco, entrada, _, resposta) => exigirAusencia(banco, { entrada }, resposta),
}
/** Acts whose answer says nothing: of the document that their own effect took away, or of anybody. */
const DIZ_NADA = new Set([
  'acessos.sair',
  'colaboracao.devolver',
  'assinatura.desistir',
  'assinaturaDeMovimentacao.desistir',
  'arquivo.excluir',
])
/**
 * Acts that may end one's own right to read: done again after it ended, they are said to be done, and nothing of the
 * document.
 */
const ENCERRA_A_LEITURA = new Set(['pedidos.devolver', 'acesso.retirar'])
/** Asked by who may not read it: answered while they may know that it exists. */
const PEDE_ACESSO = 'acesso.pedir'
/** What the contract lets be null where the document may not be read. */
const ANULAVEIS = new Set(['pai', 'aPartirDe', 'proximo', 'dono'])

const objeto = (valor: unknown): valor is Objeto => typeof valor === 'object' && valor !== null && !Array.isArray(valor)
const inteiro = (valor: unknown) => (typeof valor === 'number' ? valor : undefined)

/** The document an object is of, or the via where it names only that. */
const documentoDe = (o: Objeto) => inteiro(o['documentoId']) ?? ('versaoDoTexto' in o ? inteiro(o['id']) : undefined)
const mobilDe = (o: Objeto) => (documentoDe(o) === undefined && 'sigla' in o ? inteiro(o['mobilId']) : undefined)

function anotar(valor: unknown, { documentos, mobiles }: Citados) {
  if (Array.isArray(valor)) for (const cada of valor) anotar(cada, { documentos, mobiles })
  if (!objeto(valor)) return
  const [documento, mobil] = [documentoDe(valor), mobilDe(valor)]
  if (documento !== undefined) documentos.add(documento)
  if (mobil !== undefined) mobiles.add(mobil)
  for (const cada of Object.values(valor)) anotar(cada, { documentos, mobiles })
}

/** The document the whole answer is of. */
function principal(resposta: object): number | undefined {
  if (!objeto(resposta)) return undefined
  const { documento } = resposta
  return documentoDe(resposta) ?? (objeto(documento) ? documentoDe(documento) : undefined)
}

/** Addresses that name something of one document, and how it is found. */
const DE_UM_DOCUMENTO: [string, (banco: Banco, params: Record<string, unknown>) => Promise<SQL> | SQL][] = [
  [
    '/siga/mobil/',
    async (banco, { mobil }) =>
      sql`select documento_id as id from mobil where id = ${await idDoMobil(banco, String(mobil))}`,
  ],
  ['/siga/documento/', (_, { id }) => sql`select id from documento where id = ${Number(id)}`],
  ['/siga/movimentacao/', (_, { id }) => sql`select documento_id as id from movimentacao where id = ${Number(id)}`],
  ['/siga/envio/', (_, { envio }) => sql`select documento_id as id from envio where id = ${String(envio)}`],
  ['/siga/tarefa/', (_, { tarefa }) => sql`select documento_id as id from tarefa where id = ${String(tarefa)}`],
]

/** The document the call was about, by its address; undefined where it names none. Refuses where that is gone by now. */
async function doEndereco(banco: Banco, path: string, params: Record<string, unknown>): Promise<number | undefined> {
  const consulta = DE_UM_DOCUMENTO.find(([comeco]) => path.startsWith(comeco))?.[1]
  if (!consulta) return undefined
  const [achado] = await banco.linhas<{ id: number }>(await consulta(banco, params))
  if (!achado) throw new Problema('DOCUMENTO_NAO_ENCONTRADO')
  return achado.id
}

/** Without what speaks of documents the entry may not read now; undefined where that is the whole of it. */
function semIlegiveis(valor: unknown, ilegivel: (o: Objeto) => boolean): unknown {
  if (Array.isArray(valor))
    return valor.map((cada: unknown) => semIlegiveis(cada, ilegivel)).filter((cada) => cada !== undefined)
  if (!objeto(valor)) return valor
  if (ilegivel(valor)) return undefined
  const limpo: Objeto = {}
  for (const [nome, cada] of Object.entries(valor)) {
    const resto = semIlegiveis(cada, ilegivel)
    if (resto === undefined && cada !== undefined && !ANULAVEIS.has(nome)) return undefined
    limpo[nome] = resto === undefined && cada !== undefined ? null : resto
  }
  return limpo
}

type DocumentoVisto = { id: number; mobiles: number[]; le: boolean; oculto: boolean }

/** The refusal of reading a document: one that must stay unknown is said not to exist. */
const semLeitura = (visto: DocumentoVisto | undefined) =>
  new Problema(visto && !visto.oculto ? 'SEM_ACESSO' : 'DOCUMENTO_NAO_ENCONTRADO')

/** Refuses an answer about a document that may not be read now. Answers what is said instead where the act ended the reading. */
function conferirODele(rota: string, visto: DocumentoVisto | undefined): JaFeito | undefined {
  if (visto?.le) return undefined
  if (visto && ENCERRA_A_LEITURA.has(rota)) return { jaFeito: true }
  if (rota === PEDE_ACESSO && visto && !visto.oculto) return undefined
  throw semLeitura(visto)
}

/**
 * A stored answer, given again only as far as who asks may still read what it speaks of: the right is of now, not of when it
 * was first given. Refused as reading the document is refused; other documents in it that may not be read are left out.
 */
export async function recheckReply(
  banco: Banco,
  rota: string,
  { path, params, entrada }: { path: string; params: Record<string, unknown>; entrada: EntradaAtiva },
  resposta: object,
): Promise<object> {
  if (DIZ_NADA.has(rota)) return resposta
  const outro = OUTRO_DIREITO[rota.split('.')[0] ?? '']
  if (outro) {
    await outro(banco, entrada, inteiro(params['id']), inteiro((resposta as Objeto)['id']))
    return resposta
  }
  // what the answer is of, else what the call was about: a copy is its maker's, whoever reads the original
  const dele = principal(resposta) ?? (await doEndereco(banco, path, params))
  const citados: Citados = { documentos: new Set(dele === undefined ? [] : [dele]), mobiles: new Set() }
  anotar(resposta, citados)
  const vistos = await banco.linhas<DocumentoVisto>(
    sql`select d.id, coalesce(${podeLer(entrada)}, false) as le, ${oculto} as oculto,
          coalesce((select jsonb_agg(m.id) from mobil m where m.documento_id = d.id
            and m.id = any(${sql.param([...citados.mobiles])}::bigint[])), '[]') as mobiles
        from documento d where d.id = any(${sql.param([...citados.documentos])}::bigint[])
          or d.id in (select x.documento_id from mobil x where x.id = any(${sql.param([...citados.mobiles])}::bigint[]))`,
  )
  const lidos = new Map(vistos.map((visto) => [visto.id, visto]))
  if (dele !== undefined) {
    const fim = conferirODele(rota, lidos.get(dele))
    if (fim) return fim
  }
  const mobiles = new Set(vistos.flatMap((visto) => (visto.le ? visto.mobiles : [])))
  const limpa = semIlegiveis(resposta, (o) => {
    const [documento, mobil] = [documentoDe(o), mobilDe(o)]
    if (documento !== undefined) return lidos.get(documento)?.le !== true
    return mobil !== undefined && !mobiles.has(mobil)
  })
  if (!objeto(limpa)) throw semLeitura(dele === undefined ? undefined : lidos.get(dele))
  return limpa
}
