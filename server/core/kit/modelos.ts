import type { Entrevista } from '#contract/entrevista.ts'
import type { Padroes } from '#contract/modelo.ts'
import type { No, Texto } from '#contract/texto.ts'

import { padroesDoModelo } from './padroes-do-modelo.ts'

export const especies = [
  { sigla: 'OFI', descricao: 'Ofício', tipo: 'EXPEDIENTE' },
  { sigla: 'DES', descricao: 'Despacho', tipo: 'EXPEDIENTE' },
  { sigla: 'PAR', descricao: 'Parecer', tipo: 'EXPEDIENTE' },
  { sigla: 'POR', descricao: 'Portaria', tipo: 'EXPEDIENTE' },
  { sigla: 'MEM', descricao: 'Memória de Reunião', tipo: 'EXPEDIENTE' },
  { sigla: 'ADM', descricao: 'Processo Administrativo', tipo: 'PROCESSO' },
  { sigla: 'CAP', descricao: 'Documento Capturado', tipo: 'EXPEDIENTE', capturada: true },
] as const

/** A line with {variables}, as the editor stores it. */
const linha = (texto: string): No[] =>
  texto
    .split(/(\{\w+\})/)
    .filter((pedaco) => pedaco !== '')
    .map((pedaco) =>
      pedaco.startsWith('{')
        ? { type: 'variavel', attrs: { nome: pedaco.slice(1, -1) } }
        : { type: 'text', text: pedaco },
    )
const p = (texto: string): No => ({ type: 'paragraph', ...(texto && { content: linha(texto) }) })
const titulo = (texto: string): No => ({ type: 'heading', attrs: { level: 2 }, content: linha(texto) })
const texto = (...content: No[]): Texto => ({ type: 'doc', content })

export type ModeloDoKit = {
  nome: string
  descricao: string
  especie: (typeof especies)[number]['sigla']
  campos: Entrevista
  texto: Texto
  padroes: Padroes
}

/**
 * The eight modelos a government begins with. The default classification is a code of the public table
 * (tabela-atividades-meio.ts), only if the modelo determines the subject: a letter or a dispatch is classified by its own.
 */
export const modelos: ModeloDoKit[] = [
  {
    nome: 'Ofício Interno',
    descricao: 'Comunicação entre unidades e órgãos do Estado.',
    especie: 'OFI',
    padroes: padroesDoModelo({ destinatarioObrigatorio: true }),
    campos: [
      {
        tipo: 'escolha',
        nome: 'fecho',
        rotulo: 'Fecho',
        obrigatorio: false,
        opcoes: ['Atenciosamente,', 'Respeitosamente,'],
      },
    ],
    texto: texto(p(''), p('{fecho}')),
  },
  {
    nome: 'Ofício Externo',
    descricao: 'Comunicação a quem não é do Estado: prefeituras, empresas, cidadãos.',
    especie: 'OFI',
    padroes: padroesDoModelo({
      destinos: ['ORGAO', 'TEXTO', 'PESSOA', 'LOTACAO'],
      destinatarioObrigatorio: true,
      responsavel: 'ULTIMO_DA_UNIDADE',
    }),
    campos: [
      {
        tipo: 'escolha',
        nome: 'tratamento',
        rotulo: 'Tratamento',
        obrigatorio: true,
        opcoes: ['Senhor', 'Senhora', 'Excelentíssimo Senhor', 'Excelentíssima Senhora'],
      },
      {
        tipo: 'texto',
        nome: 'cargoDestinatario',
        rotulo: 'Cargo de quem recebe',
        obrigatorio: true,
        dica: 'Prefeito, Diretora, Representante legal…',
      },
      { tipo: 'texto', nome: 'endereco', rotulo: 'Endereço', obrigatorio: false },
      { tipo: 'textoLongo', nome: 'pedido', rotulo: 'O que se comunica ou pede', obrigatorio: true },
    ],
    texto: texto(p('{endereco}'), p('{tratamento} {cargoDestinatario},'), p('{pedido}'), p('Respeitosamente,')),
  },
  {
    nome: 'Despacho',
    descricao: 'Decisão ou encaminhamento em um assunto.',
    especie: 'DES',
    padroes: padroesDoModelo({ responsavel: 'QUEM_ESCREVE' }),
    campos: [],
    texto: texto(p('')),
  },
  {
    nome: 'Parecer',
    descricao: 'Manifestação técnica ou jurídica, com conclusão.',
    especie: 'PAR',
    padroes: padroesDoModelo({ responsavel: 'QUEM_ESCREVE' }),
    campos: [
      { tipo: 'unidade', nome: 'interessada', rotulo: 'Unidade interessada', obrigatorio: true },
      {
        tipo: 'textoLongo',
        nome: 'relatorio',
        rotulo: 'Relatório',
        obrigatorio: true,
        dica: 'O que foi perguntado e o que há nos autos.',
      },
      { tipo: 'textoLongo', nome: 'fundamento', rotulo: 'Fundamentação', obrigatorio: true },
      {
        tipo: 'escolha',
        nome: 'conclusao',
        rotulo: 'Conclusão',
        obrigatorio: true,
        opcoes: ['Favorável', 'Favorável com ressalvas', 'Contrário'],
      },
      {
        tipo: 'textoLongo',
        nome: 'ressalvas',
        rotulo: 'Ressalvas',
        obrigatorio: true,
        quando: { campo: 'conclusao', igual: 'Favorável com ressalvas' },
      },
    ],
    texto: texto(
      p('Interessada: {interessada}'),
      titulo('Relatório'),
      p('{relatorio}'),
      titulo('Fundamentação'),
      p('{fundamento}'),
      titulo('Conclusão'),
      p('Ante o exposto, o parecer é: {conclusao}.'),
      p('{ressalvas}'),
    ),
  },
  {
    nome: 'Portaria',
    descricao: 'Ato que designa, nomeia ou regula dentro do órgão.',
    especie: 'POR',
    padroes: padroesDoModelo({ nivelAcesso: 10, classificacao: '010.01', destinos: [] }),
    campos: [
      {
        tipo: 'texto',
        nome: 'fundamentoLegal',
        rotulo: 'Fundamento legal',
        obrigatorio: true,
        dica: 'Lei, decreto e artigo que dão a competência.',
      },
      {
        tipo: 'escolha',
        nome: 'ato',
        rotulo: 'Ato',
        obrigatorio: true,
        opcoes: ['Designar servidor', 'Instituir comissão', 'Regular procedimento'],
      },
      {
        tipo: 'pessoa',
        nome: 'designado',
        rotulo: 'Servidor designado',
        obrigatorio: true,
        quando: { campo: 'ato', igual: 'Designar servidor' },
      },
      {
        tipo: 'linhas',
        nome: 'membros',
        rotulo: 'Membros da comissão',
        obrigatorio: true,
        como: 'tabela',
        quando: { campo: 'ato', igual: 'Instituir comissão' },
        colunas: [
          { tipo: 'pessoa', nome: 'membro', rotulo: 'Servidor', obrigatorio: true },
          {
            tipo: 'escolha',
            nome: 'funcao',
            rotulo: 'Função',
            obrigatorio: true,
            opcoes: ['Presidente', 'Membro', 'Suplente'],
          },
        ],
      },
      { tipo: 'textoLongo', nome: 'finalidade', rotulo: 'Para quê', obrigatorio: true },
      { tipo: 'data', nome: 'vigencia', rotulo: 'Em vigor a partir de', obrigatorio: true },
    ],
    texto: texto(
      p('O titular da unidade {unidade}, do órgão {orgao}, com fundamento em {fundamentoLegal}, RESOLVE:'),
      p('Art. 1º {ato}, para {finalidade}'),
      p('{designado}'),
      p('{membros}'),
      p('Art. 2º Esta portaria entra em vigor em {vigencia}.'),
    ),
  },
  {
    nome: 'Memória de Reunião',
    descricao: 'O que foi tratado, decidido e encaminhado em uma reunião.',
    especie: 'MEM',
    padroes: padroesDoModelo({ destinos: ['PESSOA', 'LOTACAO'], classificacao: '013.2', responsavel: 'QUEM_ESCREVE' }),
    campos: [
      { tipo: 'data', nome: 'dia', rotulo: 'Dia da reunião', obrigatorio: true },
      { tipo: 'texto', nome: 'local', rotulo: 'Local', obrigatorio: true },
      {
        tipo: 'linhas',
        nome: 'participantes',
        rotulo: 'Participantes',
        obrigatorio: true,
        como: 'lista',
        colunas: [
          { tipo: 'texto', nome: 'quem', rotulo: 'Nome', obrigatorio: true },
          { tipo: 'texto', nome: 'deOnde', rotulo: 'Unidade ou entidade', obrigatorio: false },
        ],
      },
      { tipo: 'textoLongo', nome: 'pauta', rotulo: 'O que foi tratado', obrigatorio: true },
      {
        tipo: 'linhas',
        nome: 'encaminhamentos',
        rotulo: 'Encaminhamentos',
        obrigatorio: false,
        como: 'tabela',
        colunas: [
          { tipo: 'texto', nome: 'acao', rotulo: 'Ação', obrigatorio: true },
          { tipo: 'texto', nome: 'responsavelAcao', rotulo: 'Quem', obrigatorio: true },
          { tipo: 'data', nome: 'ate', rotulo: 'Até', obrigatorio: false },
        ],
      },
    ],
    texto: texto(
      p('Reunião de {dia}, em {local}.'),
      titulo('Participantes'),
      p('{participantes}'),
      titulo('Assuntos tratados'),
      p('{pauta}'),
      titulo('Encaminhamentos'),
      p('{encaminhamentos}'),
    ),
  },
  {
    nome: 'Processo Administrativo',
    descricao: 'Abre um processo, com interessado, objeto e valor.',
    especie: 'ADM',
    padroes: padroesDoModelo(),
    campos: [
      { tipo: 'texto', nome: 'interessado', rotulo: 'Interessado', obrigatorio: false },
      {
        tipo: 'cpf',
        nome: 'cpf',
        rotulo: 'CPF do interessado',
        obrigatorio: false,
        dica: 'Se o interessado for uma pessoa.',
      },
      { tipo: 'textoLongo', nome: 'objeto', rotulo: 'Objeto', obrigatorio: false },
      { tipo: 'dinheiro', nome: 'valorEstimado', rotulo: 'Valor estimado', obrigatorio: false },
      {
        tipo: 'numero',
        nome: 'exercicio',
        rotulo: 'Dias previstos de instrução',
        obrigatorio: false,
        minimo: 0,
        maximo: 3_650,
      },
    ],
    texto: texto(
      p('Autue-se o presente processo, de interesse de {interessado}.'),
      p('{objeto}'),
      p('Valor estimado: {valorEstimado}'),
    ),
  },
  {
    nome: 'Documento Externo Capturado',
    descricao: 'Registro de um documento que veio de fora, em papel ou por correio eletrônico.',
    especie: 'CAP',
    padroes: padroesDoModelo({ responsavel: 'QUEM_ESCREVE' }),
    campos: [
      { tipo: 'texto', nome: 'origem', rotulo: 'De quem veio', obrigatorio: true },
      { tipo: 'texto', nome: 'numeroOriginal', rotulo: 'Número na origem', obrigatorio: false },
      { tipo: 'data', nome: 'dataOriginal', rotulo: 'Data do original', obrigatorio: true },
      {
        tipo: 'escolha',
        nome: 'meio',
        rotulo: 'Como chegou',
        obrigatorio: true,
        opcoes: ['Em papel', 'Por correio eletrônico', 'Por portal'],
      },
      { tipo: 'textoLongo', nome: 'resumo', rotulo: 'Resumo', obrigatorio: true },
    ],
    texto: texto(
      p('Documento recebido de {origem}, datado de {dataOriginal}.'),
      p('Número na origem: {numeroOriginal}'),
      p('Recebido: {meio}.'),
      p('{resumo}'),
    ),
  },
]
