/**
 * Accepted findings of the check of statements, each with its reason. A key is a file and the beginning of the finding,
 * without the line: `server/x.ts nome: may be null`.
 */
export type Sabidas = Record<string, string>

const ASSINADA = 'an assinatura in the state ASSINADA has its instant and its bytes'
const TABELA_DA_CARGA = 'a temporary table, which the load makes first'
const SO_PELO_PLANEJADOR = 'a left join for the planner alone: the keys are not null, so the other row is there'

/** Row types that say more, or less, than PostgreSQL can know of the statement. */
export const SABIDAS: Sabidas = {
  'server/core/sessao/autenticacao.ts id: may be null':
    'no such entry: then `minha` is null too, and nothing of the row is read',
  'server/core/sessao/autenticacao.ts nome: may be null': 'the same',
  'server/core/sessao/autenticacao.ts lotacaoId: may be null': 'the same',
  'server/core/sessao/autenticacao.ts divisaoId: may be null': 'the same',
  'server/core/sessao/autenticacao.ts orgaoId: may be null': 'the same',
  'server/core/sessao/autenticacao.ts externa: may be null': 'the same',
  'server/core/trilha/ler.ts data: may be null': 'a paper was hashed only of what has its date',
  'server/core/trilha/ler.ts instante: may be null': ASSINADA,
  'server/core/trilha/ler.ts seq: may be null': 'the condition asks that one of the two is there',
  'server/core/cadastro/pessoas.ts para: may be null': 'of the rows just written, all to a person',
  'server/core/cadastro/linhas.ts ': 'reads the columns that its table has, and the caller knows which',
  'server/core/plano/fotografar-saidas.ts valor: may be null':
    'a grant is to a person, cargo, função or unit (a check of the table)',
  'server/core/plano/fotografar.ts valor: may be null': 'the same',
  'server/core/assinaveis/feitas.ts instante: may be null': ASSINADA,
  'server/core/assinaveis/feitas.ts sha256: may be null': ASSINADA,
  'server/core/assinaveis/feitas.ts entradas: may be null': 'the person is one of their own entries',
  'server/core/assinatura/recibo.ts assinadoEm: may be null': 'a receipt is of what was signed',
  'server/core/assinatura/recibo.ts sha256: may be null': 'the same',
  'server/core/lote-de-assinatura/pdf.ts confirmadoEm: may be null': 'a batch is closed after it was confirmed',
  'server/core/arquivamento/edital.ts arquivadoEm: may be null': 'only what is archived enters an edital',
  'server/core/completo/tarefas.ts dono: may be null': 'written by this very statement',
  'server/rooms/documento/finalizar/numerar.ts ano: may be null': 'asked only of what has its number',
  'server/rooms/documento/rascunho.ts modeloVersaoId: may be null':
    'every document has one since 0035; the column allows null',
  'server/jobs/queue.ts holder: may be null': 'written by this very statement',
  'server/telling/subscribers/people/access.ts motivo: may be null': 'a request that was refused has its answer',
  'server/house/seed/elenco.ts sub: may be null': 'accounts of the demonstration are bound',
  'server/rooms/acessos/handlers.ts pessoas: may be null': 'the person is one of their own entries',
  'server/core/validacao/de-movimentacao.ts provas: may be null': 'the signature that was found is one of them',
  'server/core/validacao/conferencia.ts instante: may be null': ASSINADA,
  'server/rooms/completo/assinaturas.ts instante: may be null': ASSINADA,
  'server/telling/integracao/avisar-desligado.ts nome: may be null': 'written by this very statement',
  'server/rooms/modelo/gestao.ts conteudo: may be null': 'a modelo has a version, or what is being edited',
  'server/rooms/trilha/register.ts tabela: may be null': 'a full join: one of the two sides is there',
  'server/rooms/trilha/register.ts id: may be null': 'the same',
  'server/http/scim/usuarios/ler.ts nome: may be null': SO_PELO_PLANEJADOR,
  'server/http/scim/usuarios/ler.ts email: may be null': SO_PELO_PLANEJADOR,
  'server/http/scim/usuarios/ler.ts orgao: may be null': SO_PELO_PLANEJADOR,
  'server/http/scim/usuarios/ler.ts lotacaoId: may be null': SO_PELO_PLANEJADOR,
  'server/http/scim/usuarios/ler.ts siglaDaUnidade: may be null': SO_PELO_PLANEJADOR,
  'server/http/scim/usuarios/ler.ts orgaoId: may be null': SO_PELO_PLANEJADOR,
  'server/http/scim/grupos/ler.ts missing FROM-clause entry':
    'the reader also tries columns of people, which no group is filtered by',
  'server/telling/notificacao/reminder.ts documentoId: may be null': 'of the rows just written, all of a document',
  'server/telling/notificacao/reminder.ts movimentacaoId: may be null': 'the same',
  'server/rooms/mesa/handlers.ts syntax error': 'the reader also tries a desk without any group, which there is not',
  'server/house/cifrar-guardados.ts column': 'runs before the migration that drops the column',
  'server/house/seed/escala/lote.ts relation "pg_temp.': TABELA_DA_CARGA,
  'server/house/seed/escala/trilha.ts relation "pg_temp.': TABELA_DA_CARGA,
  'server/house/seed/escala.ts relation "pg_temp.': TABELA_DA_CARGA,
  'server/house/seed/escala.ts assinado: may be null': ASSINADA,
}

const FILTRO_SCIM =
  'the filter of a SCIM client, which calls itself as deep as the filter goes; its tests run each operator'

/** Statements whose text exists only at run time, by one way or by all. */
export const NAO_LIDAS: Sabidas = {
  'server/jobs/report.ts laneOpen()': 'what a kind asks of its lanes; integracao/deliver.ts has the only one',
  'server/core/plano/desfazer/construido.ts sql.raw(tabela)':
    'tables and columns come from the foreign keys in the catalogue',
  'server/core/lixeira/guardar.ts ': 'the tables of VOLTAM, with columns from the catalogue; lixeira.test.ts runs it',
  'server/rooms/busca/procurar.ts doNomeado':
    'what the facets ask of a named document, written whole in filtros.ts; busca-avancada.test.ts runs it',
  'server/http/scim/filtro/para-sql.ts ': FILTRO_SCIM,
  'server/http/scim/lista.ts ': FILTRO_SCIM,
  'server/http/scim/grupos/ler.ts onde': FILTRO_SCIM,
}

/** Templates used only in such statements. */
export const NAO_VISTAS: Sabidas = {
  'server/core/lixeira/guardar.ts ': 'the statement of which the tables and columns come from the catalogue',
  'server/core/documento/acesso.ts sql`begin return':
    'the body of a function, compared with its migration (tests/api/leitura.test.ts)',
  'server/core/documento/acesso.ts sql``': 'the same',
  'server/core/plano/desfazer/construido.ts ': 'as above',
  'server/rooms/administrar/lista.ts sql`false`':
    'where nothing was left of what was typed; the reader takes it that a word was',
  'server/http/scim/filtro/para-sql.ts ': FILTRO_SCIM,
  'server/http/scim/usuarios/colunas.ts ': FILTRO_SCIM,
  'server/rooms/administrar/procurar-pessoa.ts ':
    'the reach of a search by matrícula, read elsewhere with other columns',
  'server/jobs/queue.ts sql`true`': 'a default that says nothing',
  'server/core/cadeia/cadeia.ts sql``': 'where a movement writes nothing else on its document',
  'server/rooms/busca/filtros.ts ': 'what the facets ask of a named document: busca-avancada.test.ts runs it',
  'server/rooms/modelo/handlers.ts sql`true`': 'a default that says nothing',
}

export const aceita = (sabidas: Sabidas, dita: string): boolean => {
  const semLinha = dita.replace(/^(\S+?):\d+:? /, '$1 ')
  return Object.keys(sabidas).some((chave) => semLinha.startsWith(chave))
}
