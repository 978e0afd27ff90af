import { deflateSync } from 'node:zlib'
import { assinar } from './sign.ts'
import { ataquesA, OUTRO } from './attack.ts'
import type { Pessoas } from './authorities.ts'
import type { Caso } from './case.ts'
import { atualizar, conteudo, type Corpo, corpo, dic, montar, N, type Opcoes, type Pdf, TEXTO } from './writer.ts'
import { comFormulario } from './valid.ts'

type NaCaixa = [numero: number | string, valor: string, desvio?: number]

/** Updates without any signature, a /DSS apart, which readers take for another document than the one that was signed. */
export function ataquesDeLeitores(p: Pessoas): Caso[] {
  const { caso, depois } = ataquesA(p)
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

    ...DESENHOS.map(([oQue, mais]) =>
      depois(
        `leitores: campo que é ${oQue}`,
        'um campo de assinatura que os leitores desenham sobre o texto',
        'entrou um campo que não é de assinatura',
        (pdf) => ({ mais: comCampo(pdf, mais) }),
      ),
    ),
    ...['\x0b', '\xa0'].map((branco, i) =>
      depois(
        `leitores: referência com um branco que não é de PDF (${i + 1})`,
        'a página perde o conteúdo para quem conhece os brancos',
        'um objeto está mal escrito',
        (pdf) => ({
          mais: {
            ...comProvas(pdf),
            [N.pagina]: dic({ ...corpo(pdf, N.pagina), Contents: [N.conteudo, 0, 'R'].join(branco) }),
          },
        }),
      ),
    ),
    depois(
      'leitores: referência que acaba noutra palavra',
      'a página perde o conteúdo para quem lê a palavra inteira',
      'um objeto está mal escrito',
      (pdf) => ({
        mais: { ...comProvas(pdf), [N.pagina]: dic({ ...corpo(pdf, N.pagina), Contents: `${N.conteudo} 0 R\xa0` }) },
      }),
    ),
    depois(
      'leitores: o mesmo conteúdo com outra geração',
      'quem cita a geração que havia já não o encontra',
      'mudou o conteúdo da página 1',
      (pdf) => ({
        mais: { ...comProvas(pdf), [N.conteudo]: dic({}, conteudo(TEXTO)) },
        opcoes: { geracao: { [N.conteudo]: 1 } },
      }),
    ),
    depois(
      'leitores: o catálogo com outra geração',
      'quem cita a geração que havia já não encontra o documento',
      'mudou o objeto 1',
      (pdf) => ({ mais: comProvas(pdf), opcoes: { geracao: { [N.catalogo]: 1 } } }),
    ),
    depois(
      'leitores: texto em hexadecimal com uma letra a mais',
      'uns param na letra, outros leem outra quantia',
      'mal escrito',
      (pdf) => ({ mais: { ...comProvas(pdf), 8: dic({ ...corpo(pdf, 8), V: '<3130302C3030Z303030>' }) } }),
      () => {
        const pdf = comFormulario()
        return montar({
          mais: { ...Object.fromEntries(pdf.objetos), 8: dic({ ...corpo(pdf, 8), V: '<3130302C3030>' }) },
        })
      },
    ),

    depois(
      'leitores: letra escrita com um número que não cabe num byte',
      'uns leem só o que cabe, outros outra letra',
      'mal escrito',
      (pdf) => ({ mais: { ...comProvas(pdf), 8: dic({ ...corpo(pdf, 8), V: '(\\46100,00)' }) } }),
      comFormulario,
    ),
    ...[
      [
        'ação que abre programas, dita noutro objeto',
        'ao abrir, o arquivo chama um programa',
        'o arquivo traz uma ação que abre programas',
        () => comCatalogo({ OpenAction: '<< /S 20 0 R /F (calc.exe) >>' }, { 20: { cru: '/Launch' } }),
      ] as const,
      [
        'página cujas palavras estão noutro arquivo',
        'quem o busca lê outra coisa',
        'o arquivo traz conteúdo que fica fora dele',
        () =>
          montar({ mais: { [N.conteudo]: dic({ F: '<< /FS /URL /F (http://mal.example/x) >>' }, conteudo(TEXTO)) } }),
      ] as const,
    ].map(([nome, ataque, motivo, fazer]) =>
      caso(`leitores: ${nome}`, ataque, motivo, () => assinar(fazer(), p.ana), {
        veredicto: 'INDETERMINADO',
        ...SO_A_ASSINATURA,
      }),
    ),
    caso(
      'leitores: segunda tabela, dita noutro objeto',
      'há quem a siga e veja outros objetos',
      'há duas tabelas de referências',
      () =>
        assinar(montar({ mais: { 20: { cru: '15' } } }), p.ana, {
          opcoes: { trailer: { XRefStm: '20 0 R' } },
        }),
      { veredicto: 'INDETERMINADO', ...SO_A_ASSINATURA },
    ),
  ]
}

const SO_A_ASSINATURA = {
  pdfsig: 'confere só a assinatura, e não o que o arquivo faz ou busca',
  openssl: 'confere só a assinatura, e não o que o arquivo faz ou busca',
}
const comCatalogo = (mais: Record<string, string>, objetos: Record<number, Corpo>) =>
  montar({ mais: { [N.catalogo]: dic({ ...corpo(montar(), N.catalogo), ...mais }), ...objetos } })

const comProvas = (pdf: Pdf) => ({ [N.catalogo]: dic({ ...corpo(pdf, N.catalogo), DSS: '<< /Type /DSS >>' }) })

/** What readers draw by themselves, without a picture of its own. */
const DESENHOS: [string, Record<string, string>][] = [
  ['uma ligação de borda larga', { Subtype: '/Link', Border: '[0 0 60]' }],
  ['um quadrado', { Subtype: '/Square', BS: '<< /W 60 >>' }],
  ['um carimbo', { Subtype: '/Stamp' }],
  ['uma nota', { Subtype: '/Text' }],
  ['um texto', { Subtype: '/FreeText', DA: '(/F1 14 Tf)' }],
  ['o que outro objeto diz', { Subtype: '20 0 R' }],
  ['outra coisa', { Type: '/Outra' }],
]

/** A signature field without a signature, beside those of who signed. */
function comCampo(pdf: Pdf, mais: Record<string, string>): Record<number, Corpo> {
  const n = pdf.proximo
  const campos = `[8 0 R ${n} 0 R]`
  return {
    ...comProvas(pdf),
    9: dic({ ...corpo(pdf, 9), Fields: campos }),
    [N.pagina]: dic({ ...corpo(pdf, N.pagina), Annots: campos }),
    [n]: dic({
      Type: '/Annot',
      Subtype: '/Widget',
      FT: '/Sig',
      T: '(x)',
      F: '4',
      P: `${N.pagina} 0 R`,
      Rect: '[60 700 540 760]',
      ...mais,
    }),
  }
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
