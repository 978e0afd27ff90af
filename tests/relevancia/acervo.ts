import { type Escrito, lerArquivos } from './acervo/ler.ts'
import { moldes, nomesDasEspecies } from './acervo/moldes.ts'
import { type Pessoa, pessoas, unidades } from './acervo/pessoas.ts'
import { series } from './acervo/series.ts'

/** A signed document of the collection. */
export type DoAcervo = {
  /** Named by the judgements. */
  chave: string
  sigla: string
  orgao: string
  especie: string
  nomeDaEspecie: string
  ano: number
  numero: number
  /** ISO day. */
  dia: string
  autor: Pessoa
  signatario: Pessoa
  /** Unit as órgão/sigla, órgão, or words. Null: addressed to nobody. */
  destino: { tipo: 'LOTACAO' | 'ORGAO' | 'TEXTO'; valor: string } | null
  assunto: string
  /** With the sentences of its espécie; paragraphs are separated by a line break. */
  texto: string
  /** Without them: what the document is about. */
  materia: string
  nivel: 10 | 20
}

const DA_DEMONSTRACAO = [
  ['SEAD/GAB', 'Gabinete do Secretário'],
  ['SEAD/DIRAD', 'Diretoria Executiva de Administração'],
  ['SEAD/GEGOV', 'Gerência de Governança'],
  ['SEAD/GELIC', 'Gerência de Licitações'],
  ['SEAD/NUCOM', 'Núcleo de Compras'],
  ['SEAD/NUARQ', 'Núcleo de Arquivo'],
  ['SEFAZ/GAB', 'Gabinete do Secretário'],
  ['SEFAZ/DIRTRI', 'Diretoria de Administração Tributária'],
  ['SEFAZ/GETRI', 'Gerência de Tributação'],
  ['SEFAZ/NUARR', 'Núcleo de Arrecadação'],
  ['SES/GAB', 'Gabinete do Secretário'],
  ['SES/DIRAS', 'Diretoria de Atenção à Saúde'],
  ['SES/GEVIG', 'Gerência de Vigilância em Saúde'],
  ['SES/NUANT', 'Núcleo Antigo de Protocolo'],
] as const
/** Name of every unit, by órgão/sigla. */
export const nomesDasUnidades = new Map<string, string>([...DA_DEMONSTRACAO, ...unidades])
const ORGAOS = new Set(['SEAD', 'SEFAZ', 'SES', 'TCE', 'ALPB', 'MPPB', 'PMCG', 'SEE', 'DER', 'CGE'])

const pessoaDe = (quem: string): Pessoa => {
  const pessoa = pessoas.get(quem)
  if (!pessoa) throw new Error(`nobody called ${quem} in the collection`)
  return pessoa
}

function destinoDe(destino: string): DoAcervo['destino'] {
  if (destino === '-') return null
  if (nomesDasUnidades.has(destino)) return { tipo: 'LOTACAO', valor: destino }
  return { tipo: ORGAOS.has(destino) ? 'ORGAO' : 'TEXTO', valor: destino }
}

/** A small number from words, always the same. */
const conta = (palavras: string) =>
  Array.from(palavras).reduce((soma, letra) => (soma * 31 + letra.charCodeAt(0)) % 9_973, 7)

function montar(escrito: Escrito, posicao: number): DoAcervo {
  const { chave, especie, dia, assunto, texto } = escrito
  const autor = pessoaDe(escrito.autor)
  const orgao = autor.unidade.split('/')[0] ?? ''
  const ano = Number(dia.slice(0, 4))
  const { antes, depois } = moldes[especie] ?? { antes: [], depois: [] }
  const vez = conta(chave)
  const numero = 7 + posicao * 13 + (vez % 11)
  return {
    chave,
    sigla: `${orgao}-${especie}-${ano}/${String(numero).padStart(5, '0')}`,
    orgao,
    especie,
    nomeDaEspecie: nomesDasEspecies[especie] ?? especie,
    ano,
    numero,
    dia,
    autor,
    signatario: pessoaDe(escrito.signatario),
    destino: destinoDe(escrito.destino),
    assunto,
    texto: [antes[vez % antes.length], texto, depois[(vez >> 3) % depois.length]].join('\n'),
    materia: texto,
    // the searcher is of SEAD, and reads level 20 there
    nivel: orgao === 'SEAD' && vez % 5 > 0 ? 20 : 10,
  }
}

/** The whole collection, in order of day. Numbers have gaps: it is a sample of a larger house. */
function reunir(): DoAcervo[] {
  const escritos = [...lerArquivos(), ...series].toSorted(
    (a, b) => a.dia.localeCompare(b.dia) || a.chave.localeCompare(b.chave),
  )
  const posicoes = new Map<string, number>()
  return escritos.map((escrito) => {
    const serie = `${pessoaDe(escrito.autor).unidade.split('/')[0]} ${escrito.especie} ${escrito.dia.slice(0, 4)}`
    const posicao = posicoes.get(serie) ?? 0
    posicoes.set(serie, posicao + 1)
    return montar(escrito, posicao)
  })
}

export const acervo = reunir()
