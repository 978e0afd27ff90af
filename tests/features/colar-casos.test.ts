import { describe, expect, test } from 'vitest'

import { limparColado } from '#domain/editor/colar.ts'
import { elevar } from '#domain/editor/colar-sobrescritos.ts'
import { traduzirSimbolos } from '#domain/editor/colar-simbolos.ts'

/** The pasted result as an outline: tags with type and start of lists, notes, and words. */
function resumo(html: string): string {
  const { body } = new DOMParser().parseFromString(limparColado(html), 'text/html')
  const dizer = (no: Node): string => {
    if (no.nodeType === Node.TEXT_NODE) return (no.nodeValue ?? '').replace(/[\s\u00a0]+/g, ' ')
    if (!(no instanceof Element)) return ''
    const dentro = [...no.childNodes].map(dizer).join('')
    const nota = no.getAttribute('data-nota')
    if (nota !== null) return `{nota: ${nota}}`
    if (!/^(?:OL|UL|LI|P|H[1-6]|S|TABLE|TD)$/.test(no.tagName)) return dentro
    const atributos = ['type', 'start'].flatMap((nome) => no.getAttribute(nome) ?? [])
    return `<${[no.tagName.toLowerCase(), ...atributos].join(' ')}>${dentro.trim()}</>`
  }
  return [...body.childNodes].map(dizer).join('').replace(/> +</g, '><').trim()
}

const item = (sinal: string, texto: string, nivel = 1, tag = 'p') =>
  `<${tag} class=MsoListParagraph style='mso-list:l0 level${nivel} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${sinal}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${texto}</${tag}>`

describe('a numeração escrita pelo Word', () => {
  test.each([
    ['incisos', ['I –', 'II –', 'III –']],
    ['artigos', ['Art. 1º', 'Art. 2º']],
    ['parágrafos', ['§ 1º', '§ 2º']],
    ['alíneas entre parênteses', ['(a)', '(b)']],
    ['cláusulas por extenso', ['Cláusula 1ª –', 'Cláusula 2ª –']],
    ['ordinais', ['1º', '2º']],
    ['com traço', ['1 -', '2 -']],
    ['seções', ['Seção I', 'Seção II']],
  ])('%s, que o editor não sabe numerar, continuam como texto', (_, sinais) => {
    expect(resumo(sinais.map((sinal, n) => item(sinal, `texto ${n}`)).join(''))).toBe(
      sinais.map((sinal, n) => `<p>${sinal} texto ${n}</>`).join(''),
    )
  })

  test.each([
    ['1.', '2.', '<ol>'],
    ['3)', '4)', '<ol 3>'],
    ['a)', 'b)', '<ol a>'],
    ['c)', 'd)', '<ol a 3>'],
    ['i.', 'ii.', '<ol i>'],
    ['i)', 'j)', '<ol a 9>'],
    ['IV.', 'V.', '<ol I 4>'],
    ['C.', 'D.', '<ol A 3>'],
    ['z)', 'aa)', '<ol a 26>'],
    ['·', '·', '<ul>'],
    ['o', 'o', '<ul>'],
    ['–', '–', '<ul>'],
  ])('%s e %s formam uma lista, que começa do mesmo número', (um, outro, lista) => {
    expect(resumo(item(um, 'um') + item(outro, 'dois'))).toBe(`${lista}<li><p>um</></><li><p>dois</></></>`)
  })

  test('um número fora da sequência começa outra lista, com esse número', () => {
    expect(resumo(item('1.', 'um') + item('5.', 'cinco') + item('1.', 'de novo'))).toBe(
      '<ol><li><p>um</></></><ol 5><li><p>cinco</></></><ol><li><p>de novo</></></>',
    )
  })

  test('cláusulas numeradas de outro jeito que o do editor continuam como texto', () => {
    expect(resumo(item('2.3.', 'um', 2) + item('2.4.', 'dois', 2))).toBe('<p>2.3. um</><p>2.4. dois</>')
    expect(resumo(item('4.', 'um') + item('4.1.', 'dois', 2))).toBe(
      '<ol clausulas 4><li><p>um</><ol><li><p>dois</></></></></>',
    )
  })

  test('um item que continua como texto divide a lista, que depois segue a contagem', () => {
    expect(resumo(item('1.', 'um') + item('(a)', 'dentro', 2) + item('2.', 'dois'))).toBe(
      '<ol><li><p>um</></></><p>(a) dentro</><ol 2><li><p>dois</></></>',
    )
  })

  test('um título numerado continua título; numa célula a lista continua lista', () => {
    expect(resumo(item('1.', 'Objeto', 1, 'h2'))).toBe('<h2>1. Objeto</>')
    expect(resumo(`<table><tr><td>${item('1.', 'um')}</td></tr></table>`)).toBe(
      '<table><td><ol><li><p>um</></></></></>',
    )
  })
})

test.each([
  ['500 m<sup>2</sup>, 10<sup>6</sup>, 10<sup>-3</sup>', '500 m², 10⁶, 10⁻³'],
  ['CO<sub>2</sub> e V<sub>max</sub>', 'CO₂ e Vₘₐₓ'],
  ['x<span style="vertical-align:super">2</span>', 'x²'],
  ['Art. 1<u><sup>o</sup></u>, 2<sup>a</sup>, n<sup>os</sup>', 'Art. 1º, 2ª, nᵒˢ'],
  ['Marca<sup>TM</sup>, 10<sup>2q</sup>, x<sub>b</sub>', 'Marca™, 10^(2q), x_b'],
  ['10<sup><b>6</b></sup> e nota<sup>[1]</sup>', '10⁶ e nota[1]'],
])('sobrescrito e subscrito são mantidos: %s', (html, texto) => {
  expect(resumo(`<p>${html}</p>`)).toBe(`<p>${texto}</>`)
})

test('um caractere já sobrescrito não muda de novo', () => {
  expect(elevar('10⁻³', 'acima')).toBe('¹⁰⁻³')
  expect(elevar('²º', 'acima')).toBe('²º')
})

test.each([
  ['à', 'Wingdings', '→'],
  ['ü', 'Wingdings', '✓'],
  ['\uf0fc', 'Wingdings', '✓'],
  ['€', 'Wingdings', '⓪'],
  ['Ø', 'Wingdings', '➢'],
  ['³', 'Symbol', '≥'],
  ['abg', 'Symbol', 'αβγ'],
  ['\uf0b7', 'Symbol', '•'],
  ['P', 'Wingdings 2', '✓'],
  ['~', 'Wingdings 2', '□'],
  ['→ 10\u00a0', 'Wingdings 3', '→ □□\u00a0'],
  ['\uf0b7 item', null, '• item'],
  ['à', 'Calibri', 'à'],
  ['a', 'Segoe UI Symbol', 'a'],
])('%s na fonte %s vira %s', (texto, fonte, visto) => {
  expect(traduzirSimbolos(texto, fonte)).toBe(visto)
})

describe('texto oculto na origem', () => {
  const ouvir = (html: string) => {
    const ditos: unknown[] = []
    const limpo = limparColado(html, (ocultos) => ditos.push(ocultos))
    return [new DOMParser().parseFromString(limpo, 'text/html').body.textContent.replace(/\s+/g, ' ').trim(), ...ditos]
  }
  test('comentários, exclusões e texto oculto do Word não são colados, e são contados', () => {
    expect(
      ouvir(
        `<p class=MsoNormal>O prazo é de <s><span class=msoDel>dez</span></s><del cite="mailto:R">vinte</del><ins>quinze</ins> dias<a style='mso-comment-reference:RV_1'>.</a><span class=MsoCommentReference><a class=msocomanchor href="#_msocom_1">[RV1]</a></span> <span style='display:none;mso-hide:all'>OCULTO</span></p><div style='mso-element:comment-list'><hr class=msocomoff><div style='mso-element:comment'><p class=MsoCommentText>[RV1] Não assinar.</p></div></div>`,
      ),
    ).toEqual(['O prazo é de quinze dias.', { comentarios: 1, excluidos: 2, ocultos: 1 }])
  })
  test('uma linha escondida de planilha e um trecho escondido de página não são colados', () => {
    expect(
      ouvir('<table><tr><td>à vista</td></tr><tr style="display:none"><td>escondida</td></tr></table><p hidden>x</p>'),
    ).toEqual(['à vista', { comentarios: 0, excluidos: 0, ocultos: 2 }])
  })
  test('texto riscado mas visível, de página ou de editor, é colado', () => {
    expect(ouvir('<p>a <del>b</del> <s>c</s></p>')).toEqual(['a b c', { comentarios: 0, excluidos: 0, ocultos: 0 }])
  })
})

test.each([
  [
    'Word',
    `<p>R$ 1.000<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1"><span>[1]</span></a> por mês.</p><div style='mso-element:footnote-list'><hr><div style='mso-element:footnote' id=ftn1><p><a href="#_ftnref1" name="_ftn1">[1]</a> Tabela de 2026.</p><p>Segunda linha.</p></div></div>`,
    '<p>R$ 1.000{nota: Tabela de 2026. Segunda linha.} por mês.</>',
  ],
  [
    'LibreOffice',
    '<p>a<a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a></p><div id="sdfootnote1"><p><a name="sdfootnote1sym" href="#sdfootnote1anc">1</a>Nota.</p></div>',
    '<p>a{nota: Nota.}</>',
  ],
  [
    'Google Docs',
    '<p>a<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup></p><div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a> Nota.</p></div>',
    '<p>a{nota: Nota.}</>',
  ],
])('a nota de rodapé do %s vira nota do editor', (_, html, visto) => {
  expect(resumo(html)).toBe(visto)
})

test('uma nota maior que o limite do editor fica inteira no texto', () => {
  const longa = 'x'.repeat(2_001)
  expect(
    resumo(`<p>a<a href="#n" name="r">1</a></p><div id=sdfootnote1><p><a href="#r" name="n">1</a>${longa}</p></div>`),
  ).toContain(longa)
})
