import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

/*
 * Form fields come from `ui/form`, where label, help, error and focus are tied together once. A room's file with its
 * own <input>, <textarea> or <select> says here why.
 */
const LISTA = 'a search or filter that follows the address, and is never sent'
const ESCOLHE = 'boxes that choose rows of a list'
const ARQUIVO = 'a file chooser'
const NA_HORA = 'a preference that holds as soon as it is pressed'
const CONTROLE = 'a control that a field of the kit wraps'
const RASCUNHO = 'the draft saves itself; the ids of its fields are where the list of what is missing leads to'
const MODELO = 'the editor of a modelo keeps what is typed at once, and is never sent as a form'
const CODIGO = 'the landing page and the code of a signature come before any form library is loaded'

const POR_QUE: Record<string, string[]> = {
  [LISTA]: [
    'acessos/AcessosPage',
    'administracao/NumeracaoPage',
    'administracao/lista/Escolha',
    'administracao/lista/Procura',
    'administracao/quadro/Secoes',
    'busca/avancada/Campo',
    'busca/avancada/EscolherColunas',
    'busca/partes/Caixa',
    'completo/partes/BuscaNasPecas',
    'completo/partes/IrAFolha',
    'editor/PainelLocalizar',
    'editor/Substituicao',
    'criar/modelo/EscolherModelo',
    'documento/partes/ListaDeAcoes',
    'historico/leituras/QuemLeu',
    'historico/partes/FiltroDePessoas',
    'lotacao/EntradaList',
    'mesa/FiltroField',
    'mesa/filtros/Salvos',
    'modelo/ModelosPage',
    'notificacao/FiltroDasNotificacoes',
    'paleta/Paleta',
    'plano/linhas/Filtros',
    'shell/SearchBox',
    'versao/Versoes',
  ],
  [ESCOLHE]: [
    'arquivamento/IncluirEmEditalDialog',
    'completo/partes/EscolherPecas',
    'completo/partes/Exportar',
    'dossie/AutuarDialog',
    'dossie/partes/DocumentosAJuntar',
    'mesa/minha/Linha',
    'mesa/unidade/LinhaUnidade',
    'pedidos/TrechoField',
    'plano/linhas/Linha',
    'reorganizacao/partes/Documentos',
  ],
  [ARQUIVO]: [
    'administracao/orgaos/PapelDoOrgao',
    'arquivo/partes/Escolher',
    'assinatura/certificado/EscolherArquivo',
    'editor/ArquivoDaImagem',
    'plano/envio/EscolherPlanilha',
    'validacao/PdfDrop',
  ],
  [NA_HORA]: [
    'assinatura/lote/Painel',
    'correio/AvisosPage',
    'correio/Lingua',
    'editor/EstiloDoParagrafo',
    'mesa/unidade/ColunasField',
    'pedidos/ComentarioFeito',
    'shell/ListaDeAtalhos',
    'usuario/Appearance',
  ],
  [CONTROLE]: [
    'acesso/HipoteseField',
    'assinatura/certificado/QualCertificado',
    'assinatura/certificado/SenhaDoArquivo',
    'assinatura/partes/Formas',
    'entrevista/campos/Escolha',
    'entrevista/campos/EscritoField',
    'formas/PinField',
    'marcador/Paleta',
    'permissao/partes/QuemField',
    'tramitacao/ColegasField',
    'tramitacao/envio/Modos',
  ],
  [RASCUNHO]: [
    'criar/form/Assunto',
    'criar/form/DoOriginal',
    'criar/form/NivelDeAcesso',
    'criar/form/Personalizar',
    'criar/form/Signatarios',
    'criar/preenchimentos/Linha',
  ],
  [MODELO]: [
    'modelo/campos/CampoForm',
    'modelo/campos/ColunaForm',
    'modelo/campos/Colunas',
    'modelo/campos/Limites',
    'modelo/campos/Opcoes',
    'modelo/campos/Quando',
    'modelo/campos/RotuloField',
    'modelo/campos/TipoField',
    'modelo/edicao/AssuntoField',
  ],
  [CODIGO]: [
    'assinatura/formas/DigitarCodigo',
    'inicio/CodigoField',
    'inicio/ValidarForm',
    'protocolo/partes/Gerado',
    'validacao/partes/NumeroForm',
  ],
}

const excecoes = new Set(Object.values(POR_QUE).flat())
const arquivos = globSync('src/{domain,features,frames}/**/*.tsx').map((arquivo) => ({
  nome: arquivo
    .replaceAll('\\', '/')
    .replace(/^src\/(domain|features|frames)\//, '')
    .replace(/\.tsx$/, ''),
  texto: readFileSync(arquivo, 'utf8'),
}))
const desenha = (texto: string) => /<(input|textarea|select)\b/.test(texto)

test('os campos dos formulários vêm todos de ui/form', () => {
  expect(arquivos.filter(({ nome, texto }) => desenha(texto) && !excecoes.has(nome)).map(({ nome }) => nome)).toEqual(
    [],
  )
})

test('as exceções são só as que ainda existem', () => {
  const existem = new Set(arquivos.filter(({ texto }) => desenha(texto)).map(({ nome }) => nome))
  expect([...excecoes].filter((nome) => !existem.has(nome))).toEqual([])
})

test('um diálogo não guarda a chave da operação: cada envio tem a sua', () => {
  const guardam = arquivos.filter(
    ({ texto }) => /useState\(\(\) => crypto\.randomUUID\(\)\)/.test(texto) && /<form\b|FormDialog/.test(texto),
  )
  expect(guardam.map(({ nome }) => nome)).toEqual([])
})

test('“Diga o motivo.” e “Diga por quê.” estão escritos uma vez cada', () => {
  const ui = globSync('src/ui/form/*.tsx').map((arquivo) => readFileSync(arquivo, 'utf8'))
  const todos = [...arquivos.map(({ texto }) => texto), ...ui].join('\n')
  expect(todos.match(/Diga o motivo\./g)?.length).toBe(1)
  expect(todos.match(/Diga por quê\./g)?.length).toBe(1)
})

// the build drops the bodies written in endpoints (src/build/contract.ts)
test('o app não lê o corpo de uma operação: cada corpo tem nome no contrato', () => {
  const leem = globSync('src/{acts,domain,features,frames,routes,ui}/**/*.{ts,tsx}').filter((arquivo) =>
    /\w+Api(\.\w+|\[\w+\])\.(body|query|params)\b/.test(readFileSync(arquivo, 'utf8').replace(/typeof [\w.]+/g, '')),
  )
  expect(leem).toEqual([])
})
