import { deflateSync } from 'node:zlib'
import { assinar } from './assinar.ts'
import { ataquesA, OUTRO } from './ataque.ts'
import type { Pessoas } from './autoridades.ts'
import type { Caso } from './caso.ts'
import { atualizar, conteudo, type Corpo, corpo, dic, montar, N, type Opcoes, type Pdf } from './escritor.ts'

type NaCaixa = [numero: number | string, valor: string, desvio?: number]

/** Updates without any signature, a /DSS apart, which readers take for another document than the one that was signed. */
export function ataquesDeLeitores(p: Pessoas): Caso[] {
  const { caso } = ataquesA(p)
  /** `que` is told the object streams' number, and that of the words a reader is to be shown. */
  const naCaixa = (
    nome: string,
    ataque: string,
    motivo: string,
    que: (pdf: Pdf, palavras: number) => { itens: NaCaixa[]; dentro: Record<number, number> } & Partial<NoFluxo>,
  ) => caso(`leitores: ${nome}`, ataque, motivo, () => comCaixa(assinar(montar(), p.ana), que))
  const FORA_DO_LUGAR = `o objeto ${N.pagina} não está onde a tabela diz`
  const ESCONDIDO = 'está escondido da tabela de referências'
  return [
    ...PARAMETROS.map(([nome, caixa, soltos]) =>
      naCaixa(`preditor ${nome}`, 'quem desfaz o preditor lê outra página', 'não está onde a tabela diz', (pdf, n) => ({
        itens: boa(pdf, n),
        dentro: { [N.catalogo]: 0, [N.pagina]: 1 },
        caixa: caixa(n + 2),
        ...(soltos && { crus: { [n + 2]: { cru: soltos } } }),
      })),
    ),
    ...CORES.map((cores) =>
      naCaixa(`preditor de ${cores}`, 'quem o segue lê linhas de outro tamanho', FORA, (pdf, n) => ({
        itens: boa(pdf, n),
        dentro: { [N.catalogo]: 0, [N.pagina]: 1 },
        caixa: { DecodeParms: `<< /Predictor 12 /Columns 8 ${cores} >>` },
        colunas: 8,
      })),
    ),
    naCaixa('preditor fora da lista do filtro', 'há quem não o desfaça', FORA, (pdf, n) => ({
      itens: boa(pdf, n),
      dentro: { [N.catalogo]: 0, [N.pagina]: 1 },
      caixa: { Filter: '[/FlateDecode]', DecodeParms: '<< /Predictor 12 /Columns 8 >>' },
      colunas: 8,
    })),
    naCaixa('página duas vezes na mesma caixa', 'a tabela indica uma, e há quem leia a outra', FORA, (pdf, n) => ({
      itens: [...boa(pdf, n), [N.pagina, outra(pdf, n)]],
      dentro: { [N.catalogo]: 0, [N.pagina]: 1 },
    })),
    naCaixa('página cortada pelo desvio seguinte', 'quem lê só até ele perde o conteúdo', FORA_DO_LUGAR, (pdf, n) => {
      const itens = boa(pdf, n)
      const corte = itens
        .map(([, v]) => `${v} `)
        .join('')
        .lastIndexOf('/Contents')
      return { itens: [...itens, [n + 9, '', corte]], dentro: { [N.catalogo]: 0, [N.pagina]: 1 } }
    }),
    naCaixa('página na caixa e fora da tabela', 'quem refaz a tabela a encontra', ESCONDIDO, (pdf, n) => ({
      itens: [...boa(pdf, n).slice(0, 1), [N.pagina, outra(pdf, n)]],
      dentro: { [N.catalogo]: 0 },
    })),
    naCaixa('página solta ao lado da que está na caixa', 'quem refaz a tabela a encontra', ESCONDIDO, (pdf, n) => ({
      itens: boa(pdf, n),
      dentro: { [N.catalogo]: 0, [N.pagina]: 1 },
      crus: { [N.pagina]: { cru: outra(pdf, n) } },
    })),
    naCaixa('números que nem todos leem', '0x3 não é um número de PDF', FORA, (pdf, n) => ({
      itens: boa(pdf, n).map(([numero, v]) => [`0x${numero}`, v]),
      dentro: { [N.catalogo]: 0, [N.pagina]: 1 },
    })),
  ]
}

type NoFluxo = {
  /** Written in PNG rows of so many bytes. */
  colunas: number
  /** More keys of the object stream. */
  caixa: Record<string, string>
  /** Objects beside it. */
  crus: Record<number, Corpo>
}

const FORA = 'não está onde a tabela diz'
const CORES = ['/Colors 3', '/BitsPerComponent 16']
const PARAMETROS: [string, (livre: number) => Record<string, string>, string?][] = [
  ['em outro objeto', (n) => ({ DecodeParms: `${n} 0 R` }), '<< /Predictor 12 /Columns 63 >>'],
  [
    'em outro objeto, dentro da lista',
    (n) => ({ Filter: '[/FlateDecode]', DecodeParms: `[${n} 0 R]` }),
    '<< /Predictor 12 >>',
  ],
  ['cujo valor está em outro objeto', (n) => ({ DecodeParms: `<< /Predictor ${n} 0 R >>` }), '12'],
  ['de nome abreviado', () => ({ DP: '<< /Predictor 12 /Columns 63 >>' })],
  ['num arquivo de fora', () => ({ F: '(outro.bin)' })],
]

const emLinhas = (texto: string, n: number) =>
  texto.padEnd(Math.ceil(texto.length / n) * n).replace(new RegExp(`[^]{${n}}`, 'g'), '\0$&')
const emTexto = (d: Record<string, string>) =>
  `<< ${Object.entries(d)
    .map(([k, v]) => `/${k} ${v}`)
    .join(' ')} >>`
/** The catalog with a /DSS that names the other words, so that they are somebody's; and the page as it was. */
const boa = (pdf: Pdf, palavras: number): NaCaixa[] => [
  [
    N.catalogo,
    emTexto({ ...corpo(pdf, N.catalogo), DSS: `<< /Type /DSS /Certs [${palavras} 0 R ${palavras + 2} 0 R] >>` }),
  ],
  [N.pagina, emTexto(corpo(pdf, N.pagina))],
]
const outra = (pdf: Pdf, palavras: number) => emTexto({ ...corpo(pdf, N.pagina), Contents: `${palavras} 0 R` })

function comCaixa(
  pdf: Pdf,
  que: (pdf: Pdf, palavras: number) => { itens: NaCaixa[]; dentro: Record<number, number> } & Partial<NoFluxo>,
): Pdf {
  const palavras = pdf.proximo
  const numero = palavras + 1
  const { itens, dentro, caixa = {}, crus = {}, colunas } = que(pdf, palavras)
  let fim = 0
  const cabeca = itens.map(([n, valor, desvio]) => {
    const linha = `${n} ${desvio ?? fim} `
    fim += valor === '' ? 0 : valor.length + 1
    return linha
  })
  const texto = cabeca.join('') + itens.map(([, v]) => v && `${v} `).join('')
  const dados = deflateSync(Buffer.from(colunas ? emLinhas(texto, colunas) : texto, 'latin1'))
  const mais = { N: String(itens.length), First: String(cabeca.join('').length), Filter: '/FlateDecode', ...caixa }
  const opcoes: Opcoes = {
    forma: 'fluxo',
    dentro: Object.fromEntries(Object.entries(dentro).map(([n, indice]) => [n, [numero, indice]])),
  }
  return atualizar(
    pdf,
    { [palavras]: dic({}, conteudo(OUTRO)), [numero]: dic({ Type: '/ObjStm', ...mais }, dados), ...crus },
    opcoes,
  )
}
