import { readFileSync } from 'node:fs'
import path from 'node:path'

import { acervo, type DoAcervo, nomesDasUnidades } from './acervo.ts'
import { pessoas } from './acervo/pessoas.ts'
import type { Nota } from './ndcg.ts'

/** Kinds of queries; each has a file in consultas/. */
export const TIPOS = {
  inflexao: 'flexões da palavra',
  erro: 'erros de grafia',
  sigla: 'siglas digitadas à vontade',
  pessoa: 'pessoas',
  unidade: 'unidades',
  frase: 'frases entre aspas',
  numero: 'números e leis',
  data: 'datas',
  lembrada: 'meio lembrada',
  tema: 'tema',
} as const
export type Tipo = keyof typeof TIPOS

export type Consulta = { tipo: Tipo; q: string; notas: Map<string, Nota> }

/** Without accents and case, blanks and dashes made one. */
export const dobrar = (texto: string) =>
  texto
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}/.]+/gu, ' ')
    .trim()

/** Whether the words stand there, in this order, not inside of other words or numbers. */
const diz = (texto: string, palavras: string) => {
  const escapadas = dobrar(palavras).replace(/[.]/g, String.raw`\.`)
  return new RegExp(`(?<![\\p{L}\\p{N}]|\\p{N}[/.])${escapadas}(?![\\p{L}\\p{N}])`, 'u').test(dobrar(texto))
}

const notaDe = (tres: boolean, dois: boolean, um: boolean): Nota | undefined => {
  if (tres) return 3
  if (dois) return 2
  return um ? 1 : undefined
}

/** Rules that judge by what is known of each document; each answers a note or undefined. */
const regras: Record<string, (valor: string, q: string) => (d: DoAcervo) => Nota | undefined> = {
  pessoa(valor) {
    const quem = new Set(valor.split(' '))
    const nome = pessoas.get([...quem][0] ?? '')?.nome ?? ''
    return ({ assunto, texto, autor, signatario }) =>
      notaDe(diz(assunto, nome) || quem.has(signatario.quem), quem.has(autor.quem), diz(texto, nome))
  },
  unidade(valor) {
    const nome = nomesDasUnidades.get(valor)
    if (nome === undefined) throw new Error(`no unit ${valor}`)
    // a cabinet's name is that of every órgão's
    const nomes = [
      ...(valor.endsWith('/GAB') ? [] : [nome]),
      valor.endsWith('/GAB') ? valor : (valor.split('/')[1] ?? ''),
    ]
    const fala = (texto: string) => nomes.some((cada) => diz(texto, cada))
    return ({ assunto, texto, autor, destino }) =>
      notaDe(fala(assunto), autor.unidade === valor || destino?.valor === valor, fala(texto))
  },
  data(valor) {
    const [periodo = '', especie] = valor.split(' ')
    const [ano, mes, dia] = periodo.split('-')
    const meses = 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ')
    const dita = dia === undefined ? `${meses[Number(mes) - 1]} de ${ano}` : `${dia}/${mes}/${ano}`
    return (d) => {
      const nela = d.dia.startsWith(periodo)
      if (especie !== undefined) return notaDe(nela && d.especie === especie, false, nela && mes !== undefined)
      return notaDe(nela, dia !== undefined && diz(d.materia, dita), diz(d.materia, dita))
    }
  },
  frase: (_, q) => (d) => notaDe(diz(d.assunto, q), diz(d.texto, q), false),
  diz: (valor) => (d) => notaDe(diz(d.assunto, valor), diz(d.texto, valor), false),
}

const daChave = new Map(acervo.map((documento) => [documento.chave, documento]))

function chavesDe(padrao: string): string[] {
  if (!padrao.endsWith('*')) {
    if (!daChave.has(padrao)) throw new Error(`judged, but not in the collection: ${padrao}`)
    return [padrao]
  }
  const achadas = [...daChave.keys()].filter((chave) => chave.startsWith(padrao.slice(0, -1)))
  if (achadas.length === 0) throw new Error(`judged, but not in the collection: ${padrao}`)
  return achadas
}

/**
 * Reads judgements: `3 chave outra-*; 1 chave` (`*`: all keys that begin so), and `@regra valor` of the rules above. What a
 * rule says is replaced by what is said of a key; of two notes said of a key, the higher counts.
 */
export function lerNotas(escritas: string, q: string): Map<string, Nota> {
  const daRegra = new Map<string, Nota>()
  const ditas = new Map<string, Nota>()
  for (const parte of escritas.split(';').map((cada) => cada.trim())) {
    const [primeira = '', ...resto] = parte.split(/\s+/)
    if (primeira.startsWith('@')) {
      const regra = regras[primeira.slice(1)]
      if (!regra) throw new Error(`unknown rule ${primeira}`)
      const julgar = regra(resto.join(' '), q)
      for (const documento of acervo) {
        const nota = julgar(documento)
        if (nota) daRegra.set(documento.chave, nota)
      }
    } else {
      if (!/^[123]$/.test(primeira) || resto.length === 0) throw new Error(`unreadable judgement: ${parte}`)
      const nota = Number(primeira) as Nota // one of the three, just checked
      for (const chave of resto.flatMap(chavesDe)) if ((ditas.get(chave) ?? 0) < nota) ditas.set(chave, nota)
    }
  }
  return new Map([...daRegra, ...ditas])
}

/** Fills a loosely typed sigla with the parts of a document's. */
const preencher = (molde: string, { sigla, orgao, especie, ano, numero }: DoAcervo) => {
  const partes: Record<string, string> = {
    sigla,
    orgao,
    especie,
    ano: String(ano),
    n: String(numero),
    '00000': String(numero).padStart(5, '0'),
    'orgao minúsculo': orgao.toLowerCase(),
    'especie minúscula': especie.toLowerCase(),
  }
  return molde.replace(/\{([^}]+)\}/g, (_, nome: string) => partes[nome] ?? '?')
}

function lerArquivo(tipo: Tipo): Consulta[] {
  const linhas = readFileSync(path.join(import.meta.dirname, 'consultas', `${tipo}.txt`), 'utf8')
    .trim()
    .split('\n')
  return linhas.map((linha) => {
    const [molde = '', escritas = ''] = linha.split(/ = (?=[@\d])/)
    const notas = lerNotas(escritas, molde)
    const primeiro = daChave.get([...notas.keys()][0] ?? '')
    if (!primeiro) throw new Error(`nothing judged: ${linha}`)
    return { tipo, q: tipo === 'sigla' ? preencher(molde, primeiro) : molde, notas }
  })
}

export const consultas: Consulta[] = (Object.keys(TIPOS) as Tipo[]).flatMap(lerArquivo) // the keys are the kinds
