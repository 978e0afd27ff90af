import { formatarCnpj } from './cnpj.ts'
import { aparece, cpfValido, diaValido, soDigitos } from './conferir-entrevista.ts'
import type { Campo, Coluna, Entrevista, Resposta, Respostas } from './entrevista.ts'
import { proprio } from './proprio.ts'
import { soImprimivel, type No, type Texto } from './texto.ts'

/** Values of the document itself that its text can show. No field of a form may have one of these names. */
export const DO_DOCUMENTO = [
  'assunto',
  'destinatario',
  'responsavel',
  'cargo',
  'data',
  'orgao',
  'siglaOrgao',
  'unidade',
  'siglaUnidade',
  'especie',
  'sigla',
] as const
export type DoDocumento = (typeof DO_DOCUMENTO)[number]

/** The words or rows of a variable. Null: missing, shown as a blank line. Empty: deliberately nothing. */
export type Palavras = string | null | { titulos: string[]; linhas: string[][]; como: 'tabela' | 'lista' }
export type Valores = Record<string, Palavras>

/** Printed for missing words. */
export const LACUNA = '__________'

const numero = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 6 })
const dinheiro = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
const extenso = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'UTC' })

/** yyyy-MM-dd as printed: 20 de novembro de 2026. */
export const porExtenso = (dia: string) => extenso.format(new Date(`${dia}T12:00:00Z`))

/** One answer as printed. */
function dizer({ tipo }: Campo | Coluna, resposta: Resposta): string {
  if (Array.isArray(resposta)) return ''
  if (typeof resposta === 'object') return resposta.nome
  if (typeof resposta === 'number')
    return tipo === 'dinheiro' ? dinheiro.format(resposta / 100) : numero.format(resposta)
  if (tipo === 'data')
    return diaValido(resposta) ? porExtenso(resposta) : resposta.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1')
  if (tipo === 'cpf' && cpfValido(resposta))
    return soDigitos(resposta).replace(/(\d{3})(\d{3})(\d{3})(\d\d)/, '$1.$2.$3-$4')
  return tipo === 'cnpj' ? formatarCnpj(resposta.trim()) : resposta.trim()
}

function valorDe(campo: Campo, resposta: Resposta | undefined): Palavras {
  if (resposta === undefined || resposta === '' || (Array.isArray(resposta) && resposta.length === 0))
    return campo.obrigatorio ? null : ''
  if (campo.tipo !== 'linhas') return dizer(campo, resposta)
  if (!Array.isArray(resposta)) return null
  return {
    titulos: campo.colunas.map(({ rotulo }) => rotulo),
    linhas: resposta.map((linha) =>
      campo.colunas.map((coluna) => {
        const dita = proprio(linha, coluna.nome)
        return dita === undefined ? '' : dizer(coluna, dita)
      }),
    ),
    como: campo.como,
  }
}

/** Every field in words; a field that is not asked is empty. */
export function valoresDaEntrevista(campos: Entrevista, respostas: Respostas): Valores {
  const valores: Valores = {}
  for (const campo of campos)
    valores[campo.nome] = aparece(campo, respostas) ? valorDe(campo, proprio(respostas, campo.nome)) : ''
  return valores
}

type Nomeado = { sigla: string; nome: string }
/** The fields of a document, or of a draft's form, that its own variables need. */
export type DadosDoDocumento = {
  assunto: string | null
  destinatario: string | null
  responsavel: { nome: string; cargo: string | null } | null
  /** yyyy-MM-dd */
  data: string
  orgao: Nomeado
  unidade: Nomeado
  especie: string
  /** Null while it has no number. */
  sigla: string | null
}

/** The document's own values, in words. */
export const valoresDoDocumento = (d: DadosDoDocumento): Record<DoDocumento, Palavras> => ({
  assunto: d.assunto?.trim() || null,
  destinatario: d.destinatario,
  responsavel: d.responsavel?.nome ?? null,
  cargo: d.responsavel ? (d.responsavel.cargo ?? '') : null,
  data: porExtenso(d.data),
  orgao: d.orgao.nome,
  siglaOrgao: d.orgao.sigla,
  unidade: d.unidade.nome,
  siglaUnidade: d.unidade.sigla,
  especie: d.especie,
  sigla: d.sigla,
})

const NO_ASSUNTO = /\{(\w+)\}/g
/** Names of the variables in a modelo's subject. */
export const variaveisDoAssunto = (modelo: string) => [...modelo.matchAll(NO_ASSUNTO)].map(([, nome = '']) => nome)
/** A subject can contain neither itself nor the number that comes later. */
export const FORA_DO_ASSUNTO: DoDocumento[] = ['assunto', 'sigla']

/** The subject composed by a modelo, as one printable line; null while one of its values is missing. */
export function comporAssunto(modelo: string, valores: Valores): string | null {
  if (variaveisDoAssunto(modelo).some((nome) => (proprio(valores, nome) ?? null) === null)) return null
  const dito = modelo.replace(NO_ASSUNTO, (_, nome: string) => umaLinha(proprio(valores, nome) ?? null))
  const linha = soImprimivel(dito.replace(/\s+/g, ' '))
  const limpa = linha.replace(/ +([,.;:])/g, '$1').replace(/^[\s,;:–-]+|[\s,;:–-]+$/g, '')
  return /^.{1,250}/u.exec(limpa)?.[0] ?? null
}

/** Names of the variables in a text, each once. */
export function variaveisDe(no: No, nomes = new Set<string>()): Set<string> {
  if (no.type === 'variavel') nomes.add(String(no.attrs?.['nome']))
  for (const filho of no.content ?? []) variaveisDe(filho, nomes)
  return nomes
}

type Marcas = No['marks']
const comMarcas = (no: No, marks: Marcas): No => (marks && marks.length > 0 ? { ...no, marks } : no)
const paragrafo = (texto: string, attrs?: No['attrs'], marks?: Marcas): No => ({
  type: 'paragraph',
  ...(attrs && { attrs }),
  ...(texto !== '' && { content: [comMarcas({ type: 'text', text: texto }, marks)] }),
})

/** Inside a line, rows are joined one after the other. */
const umaLinha = (valor: Palavras) =>
  valor === null
    ? LACUNA
    : typeof valor === 'string'
      ? valor
      : valor.linhas.map((linha) => linha.filter(Boolean).join(', ')).join('; ')

function emLinha(valor: Palavras, marks: Marcas): No[] {
  return umaLinha(valor)
    .split('\n')
    .flatMap((pedaco, posicao): No[] => [
      ...(posicao > 0 ? [{ type: 'hardBreak' }] : []),
      ...(pedaco === '' ? [] : [comMarcas({ type: 'text', text: pedaco }, marks)]),
    ])
}

/** Alone in its paragraph, a value may become several blocks: paragraphs, a table, a list. */
function emBloco(valor: Exclude<Palavras, null>, attrs: No['attrs'], marks: Marcas): No[] {
  if (typeof valor === 'string')
    return valor
      .split(/\n+/)
      .filter((pedaco) => pedaco.trim() !== '')
      .map((pedaco) => paragrafo(pedaco, attrs, marks))
  if (valor.como === 'lista')
    return [
      {
        type: 'bulletList',
        content: valor.linhas.map((linha) => ({
          type: 'listItem',
          content: [paragrafo(linha.filter(Boolean).join(' – '))],
        })),
      },
    ]
  const celulas = (type: string, textos: string[]): No => ({
    type: 'tableRow',
    content: textos.map((texto) => ({ type, content: [paragrafo(texto)] })),
  })
  return [
    {
      type: 'table',
      content: [celulas('tableHeader', valor.titulos), ...valor.linhas.map((linha) => celulas('tableCell', linha))],
    },
  ]
}

/** Whether a full stop follows in the text, after empty values. Three dots are no full stop. */
function seguePonto(nos: No[] = [], posicao: number, valores: Valores): boolean {
  const no = nos[posicao]
  if (no?.type === 'variavel' && proprio(valores, String(no.attrs?.['nome'])) === '')
    return seguePonto(nos, posicao + 1, valores)
  return no?.type === 'text' && /^\.(?!\.)/.test(no.text ?? '')
}

/** Drops a value's own full stop before the text's: "Ltda." at the end of a sentence has one. */
function semPonto(nos: No[]): No[] {
  const ultimo = nos.at(-1)
  if (!ultimo?.text?.endsWith('.')) return nos
  const text = ultimo.text.slice(0, -1)
  return [...nos.slice(0, -1), ...(text === '' ? [] : [{ ...ultimo, text }])]
}

function trocar(no: No, valores: Valores): No[] {
  if (no.type === 'variavel') return emLinha(proprio(valores, String(no.attrs?.['nome'])) ?? null, no.marks)
  if (!no.content) return [no]
  const [unico] = no.content
  if (no.type === 'paragraph' && no.content.length === 1 && unico?.type === 'variavel') {
    const valor = proprio(valores, String(unico.attrs?.['nome'])) ?? null
    if (valor !== null) return emBloco(valor, no.attrs, unico.marks)
  }
  const content = no.content.flatMap((filho, posicao) => {
    const trocados = trocar(filho, valores)
    return filho.type === 'variavel' && seguePonto(no.content, posicao + 1, valores) ? semPonto(trocados) : trocados
  })
  if (content.length > 0) return [{ ...no, content }]
  // a block that held only empty variables is removed, except in a table's cell
  return ['tableCell', 'tableHeader'].includes(no.type) ? [{ ...no, content: [{ type: 'paragraph' }] }] : []
}

/** The text with each variable replaced by its value, or by a visible blank if that is missing. */
export function resolver(corpo: Texto, valores: Valores): Texto {
  if (variaveisDe(corpo).size === 0) return corpo
  const content = (corpo.content ?? []).flatMap((no) => trocar(no, valores))
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] }
}
