import { expect, test } from 'vitest'

import { analisar, lexema } from '#server/core/busca/analisador.ts'
import { dobrada } from '#server/core/busca/dobrar.ts'
import { raiz } from '#server/core/busca/raiz.ts'
import { JUNTAS, SEPARADAS } from '../apoio/busca/pares-de-palavras.ts'

const lexemas = (texto: string) => [...new Set(analisar(texto).map((termo) => termo.lexema))]
/** The lexemes with their positions, as a text: `pre:2`. */
const escrito = (texto: string) =>
  analisar(texto)
    .map(({ lexema: palavra, posicao }) => `${palavra}:${posicao}`)
    .join(' ')

const erradas = (pares: [string, string][], juntas: boolean) =>
  pares.filter(([uma, outra]) => (lexema(uma) === lexema(outra)) !== juntas).map(([uma, outra]) => `${uma}/${outra}`)

test('uma palavra em outro número ou gênero é achada como a mesma', () => {
  // "pais" is written alike for fathers and, without its accent, for a country
  expect(erradas(JUNTAS, true)).toEqual(['pai/pais'])
})

test('palavras parecidas e diferentes não se confundem', () => {
  expect(erradas(SEPARADAS, false)).toEqual(['país/pais'])
})

test.each([
  ['SEAD/GELIC', 'sead:1 gelic:2'],
  ['exame pré-natal completo', 'exame:1 prenatal:2 pre:2 natal:3 completo:4'],
  ['Lei nº 14.133/2021', 'lei:1 14133/2021:3 14133:3 2021:4'],
  ['encaminhá-lo, fazer-se, dar-se-á', 'encaminhar:1 fazer:3 dara:5'],
  ["copo d'água", 'copo:1 dagua:2 d:2 agua:3'],
  ['ana.souza@sead.ce.gov.br', 'ana:1 souza:2 sead:3 ce:4 gov:5 br:6'],
  ['parecer_final.pdf', 'parecer:1 final:2 pdf:3'],
  ['SEAD-OFI-2026/00012', 'seadofi202600012:1 sead:1 ofi:2 2026:3 12:4'],
  ['Secretaria de Estado do Pará para o ano', 'secretaria:1 estado:3 para:5 ano:8'],
  ['Anexo IV da COVID-19', 'anexo:1 iv:2 covid19:4 covid:4 19:5'],
  ['um contrato\nde encami-\nnhamento', 'contrato:2 encaminhamento:4 encami:4 nhamento:5'],
  ['—', ''],
])('%s é lido como %s', (texto, lido) => {
  expect(escrito(texto)).toBe(lido)
})

/** Each is written in several ways, which have a lexeme in common. */
test.each([
  ['pré-natal', 'Pré-Natal', 'prenatal', 'PRÉ–NATAIS'],
  ['contra-razões', 'contrarrazões'],
  ['e-mail', 'email', 'e-mails'],
  ['segunda-feira', 'segundas-feiras'],
  ['S.A.', 'S/A', 'SA', 's.a'],
  ['C.N.P.J.', 'CNPJ'],
  ['012.345.678-90', '01234567890', '012345678-90'],
  ['12.345.678/0001-95', '12345678000195'],
  ['12.ABC.345/01DE-35', '12abc34501de35'],
  ['60.000-000', '60000-000', '60000000'],
  ['0001234-56.2024.8.06.0001', '00012345620248060001'],
  ['12345.000123/2024-11', '12345000123202411'],
  ['08.123456/2023-45', '08123456202345'],
  ['14.133/2021', '14133/2021', '14133 de 2021', '14.133, de 1º de abril de 2021', '14.133/21'],
  ['8.666/93', '8666/1993'],
  [
    '12/03/2024',
    '12-03-2024',
    '12.03.2024',
    '2024-03-12',
    '12 de março de 2024',
    '12 de MARCO de 2024',
    '12 de marc\u0327o de 2024',
    '12/3/2024',
  ],
  ['01/04/2021', '1º de abril de 2021', '1.º de abril de 2021', '1 de abril 2021'],
  ['R$ 1.234,56', '1234,56'],
  ['1.234,00', '1234', '1.234'],
  ['1º', '1o', '1.º', '1ª', '1'],
  ['00012', '12'],
  ['SEAD-OFI-2026/00012', 'SEAD-OFI-2026/12', 'SEAD-OFI-2026/00012-A', 'SEADOFI202600012', 'SEADOFI202600012A'],
  ['SEAD-ADM-2026/00003.01', 'SEADADM202600003F01'],
  ['pa\u00ADpel', 'papel', 'PAPÉIS', 'pa\u200Bpeis'],
  ['ﬁnal', 'final', 'finais'],
  ['ação', 'ac\u0327a\u0303o', 'AÇÕES', 'acoes'],
  ['m²', 'm2'],
  ['lei²', 'lei', 'Leis'],
])('%s tem uma palavra em comum com %s', (...formas) => {
  const [primeira = '', ...outras] = formas
  // the lexeme of the whole comes first
  const junto = lexemas(primeira)
  for (const outra of outras)
    expect([outra, lexemas(outra).some((palavra) => junto.includes(palavra))]).toEqual([outra, true])
})

test.each([
  ['licitar', 'licitação', 'licitações', 'licitatório', 'licitante', 'licitatória'],
  ['contratar', 'contrato', 'contratação', 'contratual', 'contratante', 'contratado'],
  ['assinar', 'assinatura', 'assinante', 'assinado'],
  ['nomear', 'nomeação', 'nomeado'],
  ['requerer', 'requerimento', 'requerente'],
  ['emitir', 'emissão', 'emissor'],
  ['pagar', 'pagamento', 'pagador'],
  ['recorrer', 'recurso', 'recorrente'],
])('%s e o que dele deriva têm uma raiz', (...palavras) => {
  expect([...new Set(palavras.map((palavra) => raiz(lexema(palavra))))]).toHaveLength(1)
})

test.each([
  ['nomear', 'nome'],
  ['público', 'publicar'],
  ['importante', 'importar'],
  ['fundo', 'fundamento'],
  ['contador', 'conta'],
  ['servidor', 'servir'],
  ['partido', 'partir'],
  ['comprar', 'comprimento'],
  ['médico', 'medicamento'],
])('%s e %s não têm a mesma raiz', (uma, outra) => {
  expect(raiz(lexema(uma))).not.toBe(raiz(lexema(outra)))
})

/** As a sequence of numbers that is always the same. */
function sorteio(semente: number) {
  let estado = semente
  return (ate: number) => {
    estado = (estado * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((estado / 2 ** 31) * ate)
  }
}

const PEDACOS = (
  `a e i o u ã ç é º ² ª ß İ ς ﬁ - – . , / ' ’ " @ _ # ( ) [ ] : ; | \\ \u00AD \u200B \u0301 \u037A 𐀀 𝐀 漢 語 ٣ １ ½ ㎏ \0 ` +
  '\uD800 \uDC00 12 2024 00 de março SEAD OFI -2026/ pré- -lo ções eis ns'
)
  .split(' ')
  .concat([' ', '\n', '\t', '-\n'])

test('nada que se escreva derruba a leitura, e cada palavra está onde se diz', () => {
  const sortear = sorteio(119)
  for (let vez = 0; vez < 3_000; vez++) {
    const texto = Array.from({ length: sortear(40) }, () => PEDACOS[sortear(PEDACOS.length)]).join('')
    let posicao = 0
    for (const { lexema: palavra, posicao: nova, de, ate } of analisar(texto)) {
      expect(nova).toBeGreaterThanOrEqual(posicao)
      expect(de).toBeLessThan(ate)
      expect(ate).toBeLessThanOrEqual(texto.length)
      expect(palavra.length).toBeGreaterThan(0)
      expect(palavra).toBe(palavra.toWellFormed())
      // a word alone is what stands there; a verb before -lo has its -r again
      if (/^\p{L}+$/u.test(texto.slice(de, ate)))
        expect([lexema(texto.slice(de, ate)), lexema(`${texto.slice(de, ate)}r`)], texto).toContain(palavra)
      posicao = nova
    }
    const dobra = dobrada(texto)
    expect(dobrada(dobra)).toBe(dobra)
  }
})

test.each([
  'a-',
  '1.',
  '1-',
  'a.',
  'ab',
  "a'",
  '12/03/2024-',
  'de ',
  '1 de ',
  'SEAD-OFI-2026/',
  '\u0301',
  '漢',
  '𝐀',
  '1,',
])('um texto só de "%s" dá poucas palavras, e curtas', (pedaco) => {
  const texto = pedaco.repeat(20_000)
  const termos = analisar(texto)
  expect(termos.length).toBeLessThanOrEqual(texto.length)
  expect(Math.max(0, ...termos.map((termo) => termo.lexema.length))).toBeLessThanOrEqual(100)
})
