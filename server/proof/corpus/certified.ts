import { assinar, type PedidoAssinatura } from './sign.ts'
import { OUTRO } from './attack.ts'
import type { Pessoas } from './authorities.ts'
import type { Caso } from './case.ts'
import { atualizar, conteudo, type Corpo, corpo, dic, montar, N, type Pdf } from './writer.ts'

const CMS_SO = 'o CMS da certificação cobre a sua própria revisão, que não mudou'
const SO_A_ULTIMA = 'basta-lhe que a última assinatura cubra o arquivo'
const figura = (largura: number, altura: number, palavras: string) =>
  dic(
    {
      Type: '/XObject',
      Subtype: '/Form',
      BBox: `[0 0 ${largura} ${altura}]`,
      Resources: '<< /Font << /F1 5 0 R >> >>',
    },
    Buffer.from(palavras),
  )
const escrito = (texto: string) => `/Tx BMC BT /F1 12 Tf 2 6 Td (${texto}) Tj ET EMC`
const SOBRE_O_TEXTO = '[60 690 560 760]'
const POR_CIMA = `1 1 1 rg 0 0 500 70 re f 0 g BT /F1 14 Tf 12 30 Td (${OUTRO}) Tj ET`
const campo = (d: Record<string, string>) => dic({ Type: '/Annot', Subtype: '/Widget', F: '4', P: '3 0 R', ...d })

/** Object numbers of what `comCampos` has, and of what updates add. */
const [VALOR, CAIXA, GRUPO, FILHO, SOBRE, FIGURA, FILHO_FIGURA, NOVO] = [8, 9, 10, 11, 12, 30, 32, 40]

/** A form: a text, a box, a text whose widget stands apart, and an empty text over the page's words. */
export function comCampos(): Pdf {
  const estado = (palavras: string) => figura(20, 20, palavras)
  return montar({
    mais: {
      [N.catalogo]: dic({ Type: '/Catalog', Pages: '2 0 R', AcroForm: '7 0 R' }),
      [N.pagina]: dic({ ...corpo(montar(), N.pagina), Annots: '[8 0 R 9 0 R 11 0 R 12 0 R]' }),
      7: dic({ Fields: '[8 0 R 9 0 R 10 0 R 12 0 R]', DA: '(/F1 0 Tf 0 g)', DR: '<< /Font << /F1 5 0 R >> >>' }),
      [VALOR]: campo({
        FT: '/Tx',
        T: '(valor)',
        V: '(100,00)',
        Rect: '[72 600 200 620]',
        AP: `<< /N ${FIGURA} 0 R >>`,
      }),
      [CAIXA]: campo({
        FT: '/Btn',
        T: '(ciente)',
        V: '/Off',
        AS: '/Off',
        Rect: '[72 560 92 580]',
        AP: '<< /N << /Off 33 0 R /Sim 34 0 R >> >>',
      }),
      [GRUPO]: dic({ FT: '/Tx', T: '(parecer)', V: '(favor)', Kids: `[${FILHO} 0 R]` }),
      [FILHO]: campo({ Parent: `${GRUPO} 0 R`, Rect: '[72 500 272 520]', AP: `<< /N ${FILHO_FIGURA} 0 R >>` }),
      [SOBRE]: campo({ FT: '/Tx', T: '(despacho)', Rect: SOBRE_O_TEXTO, AP: '<< /N 35 0 R >>' }),
      [FIGURA]: figura(128, 20, escrito('100,00')),
      [FILHO_FIGURA]: figura(200, 20, escrito('favor')),
      33: estado('0 0 20 20 re S'),
      34: estado('0 0 20 20 re S 4 4 m 16 16 l S'),
      35: figura(500, 70, '/Tx BMC EMC'),
    },
  })
}

type Mudanca = Record<number, Corpo>
/** What a program writes when a text field is filled in: its value, and its picture. */
export const preencher = (
  pdf: Pdf,
  texto: string,
  objeto = VALOR,
  desenho = figura(128, 20, escrito(texto)),
): Mudanca => ({
  [objeto]: dic({ ...corpo(pdf, objeto), V: `(${texto})`, AP: `<< /N ${NOVO} 0 R >>` }),
  [NOVO]: desenho,
})
/** An annotation that a page gains. */
export const anotar = (pdf: Pdf, d: Record<string, string>, mais: Mudanca = {}): Mudanca => ({
  [N.pagina]: dic({
    ...corpo(pdf, N.pagina),
    Annots: (corpo(pdf, N.pagina).Annots ?? '[]').replace(/\]$/, ` ${NOVO} 0 R]`),
  }),
  [NOVO]: dic({ Type: '/Annot', F: '4', P: '3 0 R', Rect: '[400 300 420 320]', ...d }),
  ...mais,
})
const DESENHO = { AP: `<< /N ${NOVO + 1} 0 R >>` }
export const cobrir = { ...DESENHO, Rect: SOBRE_O_TEXTO }
export const branco = { [NOVO + 1]: figura(500, 70, POR_CIMA) }
/** A zero, as large as the page's words. */
const algarismo = {
  [NOVO + 1]: figura(14, 20, 'BT /F1 14 Tf 0 4 Td (0) Tj ET'),
}
export const preenchidoPorCima = (pdf: Pdf) => preencher(pdf, OUTRO, SOBRE, figura(500, 70, POR_CIMA))
/** Yellow as a highlighter, through which the words are read. */
export const destaque = (pdf: Pdf) =>
  anotar(
    pdf,
    { Subtype: '/Highlight', QuadPoints: '[70 735 300 735 70 715 300 715]', Rect: '[70 715 300 735]', ...DESENHO },
    {
      [NOVO + 1]: dic(
        {
          Type: '/XObject',
          Subtype: '/Form',
          BBox: '[0 0 230 20]',
          Group: '<< /S /Transparency >>',
          Resources: '<< /ExtGState << /M << /BM /Multiply >> >> >>',
        },
        Buffer.from('/M gs 1 1 0 rg 0 0 230 20 re f'),
      ),
    },
  )

/** What changed after a certifying signature: what it permits is a doubt that names it, and what it does not is FALHOU. */
export function certificados(p: Pessoas): Caso[] {
  const caso = (nome: string, mais: Omit<Caso, 'nome' | 'fazer'>, fazer: () => Pdf): Caso => ({
    nome: `certificado: ${nome}`,
    fazer: () => fazer().bytes,
    openssl: CMS_SO,
    ...mais,
  })
  const depois =
    (certifica: 1 | 2 | 3 | undefined, que: (pdf: Pdf) => Mudanca, pedido: PedidoAssinatura = {}) =>
    () => {
      const assinado = assinar(comCampos(), p.ana, { ...(certifica && { certifica }), ...pedido })
      return atualizar(assinado, que(assinado))
    }
  const honesto = (nome: string, motivo: string, nivel: 2 | 3, que: (pdf: Pdf) => Mudanca) =>
    caso(nome, { ataque: null, veredicto: 'INDETERMINADO', motivo }, depois(nivel, que))
  const ruim = (
    nome: string,
    ataque: string,
    motivo: string,
    nivel: 1 | 2 | 3 | undefined,
    que: (pdf: Pdf) => Mudanca,
    pedido: PedidoAssinatura = {},
  ) => caso(nome, { ataque, veredicto: 'FALHOU', motivo }, depois(nivel, que, pedido))
  /** Of what the structure can't tell, because it has to be looked at. */
  const encoberto = (nome: string, ataque: string, motivo: string, nivel: 2 | 3, que: (pdf: Pdf) => Mudanca) =>
    caso(nome, { ataque, veredicto: 'INDETERMINADO', motivo }, depois(nivel, que))
  const naFigura = (pdf: Pdf, objeto: number, texto: string): Mudanca => ({
    [objeto]: dic((pdf.objetos.get(objeto) as { d: Record<string, string> }).d, Buffer.from(escrito(texto))),
  })

  return [
    honesto('texto preenchido', 'o campo “valor” na página 1 foi preenchido', 2, (pdf) => preencher(pdf, '250,00')),
    honesto('texto preenchido onde se permitem notas', 'o campo “valor” na página 1 foi preenchido', 3, (pdf) =>
      preencher(pdf, '250,00'),
    ),
    honesto('desenho reescrito no lugar', 'o campo “valor” na página 1 foi preenchido', 2, (pdf) => ({
      [VALOR]: dic({ ...corpo(pdf, VALOR), V: '(250,00)' }),
      ...naFigura(pdf, FIGURA, '250,00'),
    })),
    honesto('caixa marcada', 'o campo “ciente” na página 1 foi preenchido', 2, (pdf) => ({
      [CAIXA]: dic({ ...corpo(pdf, CAIXA), V: '/Sim', AS: '/Sim' }),
    })),
    honesto('texto cujo desenho está à parte', 'o campo “parecer” na página 1 foi preenchido', 2, (pdf) => ({
      [GRUPO]: dic({ ...corpo(pdf, GRUPO), V: '(contra)' }),
      ...naFigura(pdf, FILHO_FIGURA, 'contra'),
    })),
    honesto('texto desenhado de novo', 'o campo “valor” na página 1 foi desenhado de novo', 2, (pdf) =>
      preencher(pdf, '100,00'),
    ),
    honesto('texto preenchido sem outro desenho', 'o campo “valor” na página 1 foi preenchido', 2, (pdf) => ({
      [VALOR]: dic({ ...corpo(pdf, VALOR), V: '(250,00)' }),
    })),
    honesto('nota larga, de que se vê o sinal', 'entrou uma nota na página 1', 3, (pdf) =>
      anotar(pdf, { Subtype: '/Text', Contents: '(ver)', Rect: '[100 400 300 450]' }),
    ),
    honesto('nota', 'entrou uma nota na página 1', 3, (pdf) => anotar(pdf, { Subtype: '/Text', Contents: '(ver)' })),
    honesto('destaque', 'entrou um destaque na página 1', 3, destaque),
    caso(
      'nota que muda, e depois sai',
      { ataque: null, veredicto: 'INDETERMINADO', motivo: 'saiu uma nota na página 1' },
      () => {
        const assinado = assinar(comCampos(), p.ana, { certifica: 3 })
        const anotado = atualizar(assinado, anotar(assinado, { Subtype: '/Text', Contents: '(ver)' }))
        const mudado = atualizar(anotado, { [NOVO]: dic({ ...corpo(anotado, NOVO), Contents: '(visto)' }) })
        const pagina = dic(corpo(assinado, N.pagina))
        return atualizar(mudado, { [N.pagina]: pagina }, { entradas: { [NOVO]: null } })
      },
    ),
    caso(
      'campo preenchido na revisão da segunda assinatura',
      {
        ataque: null,
        veredicto: 'INDETERMINADO',
        motivo: 'o campo “valor” na página 1 foi preenchido',
        pdfsig: SO_A_ULTIMA,
      },
      () => {
        const assinado = assinar(comCampos(), p.ana, { certifica: 2 })
        return assinar(assinado, p.bruno, { mais: preencher(assinado, '250,00') })
      },
    ),

    ...[travar('Exclude', 'valor'), travar('Include', 'ciente')].map((trava, i) =>
      caso(
        `campo que a primeira assinatura não trancou, ${i + 1}`,
        { ataque: null, veredicto: 'INDETERMINADO', motivo: 'o campo “valor” na página 1 foi preenchido' },
        depois(undefined, (pdf) => preencher(pdf, '250,00'), { dicionario: { Reference: `[${trava}]` } }),
      ),
    ),
    ...[travar('Include', 'valor'), travar('Exclude', 'ciente'), travar('All', 'valor')].map((trava, i) =>
      ruim(
        `campo que a primeira assinatura trancou, ${i + 1}`,
        'quem assinou não o permitiu',
        i < 2 ? 'que uma assinatura anterior trancou' : 'mudou o campo “valor”',
        undefined,
        (pdf) => preencher(pdf, '250,00'),
        { dicionario: { Reference: `[${trava}]` } },
      ),
    ),
    caso(
      'campo que só a segunda assinatura não trancou',
      {
        ataque: 'a segunda permite o que a primeira não permitia',
        veredicto: 'FALHOU',
        motivo: 'mudou o campo “valor”',
      },
      () => {
        const uma = assinar(comCampos(), p.ana)
        const duas = assinar(uma, p.bruno, { dicionario: { Reference: `[${travar('Exclude', 'valor')}]` } })
        return atualizar(duas, preencher(duas, '250,00'))
      },
    ),
    encoberto(
      'nota que escreve junto às palavras',
      'a nota põe um algarismo onde a linha acaba',
      'entrou um desenho na página 1',
      3,
      (pdf) => anotar(pdf, { Subtype: '/Ink', ...DESENHO, Rect: '[301 716 315 736]' }, algarismo),
    ),
    caso(
      'caixa de texto sem desenho, sobre o texto',
      {
        ataque: 'cada programa a desenha a seu modo, e algum sobre o texto',
        veredicto: 'INDETERMINADO',
        motivo: 'uma anotação que cada programa desenha a seu modo',
      },
      depois(3, (pdf) => anotar(pdf, { Subtype: '/FreeText', Contents: `(${OUTRO})`, Rect: SOBRE_O_TEXTO })),
    ),
    encoberto(
      'campo preenchido que cobre o texto',
      'o campo estava sobre o texto, e o que se escreve nele o esconde',
      'o campo “despacho” na página 1 foi preenchido',
      2,
      preenchidoPorCima,
    ),
    ...(['FreeText', 'Stamp', 'Square'] as const).map((tipo) =>
      encoberto(
        `${tipo} que cobre o texto`,
        'a nota é branca, e está sobre o que foi assinado',
        { FreeText: 'entrou uma caixa de texto', Stamp: 'entrou um carimbo', Square: 'entrou um desenho' }[tipo] +
          ' na página 1',
        3,
        (pdf) => anotar(pdf, { Subtype: `/${tipo}`, ...cobrir }, branco),
      ),
    ),
    ruim('campo preenchido sob nível 1', 'nada era permitido', 'mudou o campo “valor”', 1, (pdf) =>
      preencher(pdf, '250,00'),
    ),
    ruim('campo preenchido sem certificação', 'idem', 'mudou o campo “valor”', undefined, (pdf) =>
      preencher(pdf, '250,00'),
    ),
    ruim('nota sob nível 2', 'só campos eram permitidos', 'mudou a página 1', 2, (pdf) =>
      anotar(pdf, { Subtype: '/Text', Contents: '(ver)' }),
    ),
    ruim(
      'desenho de um campo que ninguém preencheu',
      'o valor é o mesmo, e o que se vê é outro',
      'mudou o que o campo “valor” na página 1 mostra',
      2,
      (pdf) => ({
        [CAIXA]: dic({ ...corpo(pdf, CAIXA), V: '/Sim', AS: '/Sim' }),
        ...naFigura(pdf, FIGURA, '999,00'),
      }),
    ),
    ruim(
      'caixa que se mostra marcada sem o ser',
      'só o desenho escolhido muda',
      'mudou o que o campo “ciente” na página 1 mostra',
      2,
      (pdf) => ({ [CAIXA]: dic({ ...corpo(pdf, CAIXA), AS: '/Sim' }) }),
    ),
    ruim(
      'campo mudado de lugar',
      'o campo preenchido passa a estar sobre o texto',
      'mudou o campo “valor”',
      2,
      (pdf) => {
        const { [VALOR]: _, ...mais } = preencher(pdf, OUTRO)
        return {
          ...mais,
          [VALOR]: dic({ ...corpo(pdf, VALOR), V: '(x)', Rect: SOBRE_O_TEXTO, AP: `<< /N ${NOVO} 0 R >>` }),
        }
      },
    ),
    ...['All', 'Include'].map((acao) =>
      ruim(
        `campo trancado (${acao})`,
        'a certificação permite campos, mas tranca este',
        'foi preenchido o campo “valor” na página 1, que uma assinatura anterior trancou',
        2,
        (pdf) => preencher(pdf, '250,00'),
        { dicionario: { Reference: referencias(acao) } },
      ),
    ),
    ruim(
      'página reescrita junto com uma nota',
      'a nota é permitida, e o texto muda com ela',
      'mudou o conteúdo da página 1',
      3,
      (pdf) => anotar(pdf, { Subtype: '/Text' }, { [N.conteudo]: dic({}, conteudo(OUTRO)) }),
    ),
    ruim('marca-d’água como nota', 'não é nota o que só se imprime', 'mudou a página 1', 3, (pdf) =>
      anotar(pdf, { Subtype: '/Watermark', ...cobrir }, branco),
    ),
    ruim('campo de texto novo como nota', 'um campo que se acrescenta não é nota', 'entrou um campo', 3, (pdf) => ({
      ...anotar(pdf, { Subtype: '/Text', FT: '/Tx', T: '(outro)', ...cobrir }, branco),
      7: dic({ ...corpo(pdf, 7), Fields: `${(corpo(pdf, 7).Fields ?? '').replace(/\]$/, '')} ${NOVO} 0 R]` }),
    })),
    caso(
      'quem certifica não é o primeiro',
      {
        ataque: 'a segunda assinatura permite o que a primeira não permitia',
        veredicto: 'FALHOU',
        motivo: 'mudou as permissões da certificação',
      },
      () => {
        const uma = assinar(comCampos(), p.ana)
        const duas = assinar(uma, p.bruno, { certifica: 3 })
        return atualizar(duas, preencher(duas, '250,00'))
      },
    ),
    caso(
      'certificação que o catálogo não diz',
      { ataque: 'sem /Perms, a assinatura não certifica', veredicto: 'FALHOU', motivo: 'mudou o campo “valor”' },
      () => {
        const assinado = assinar(comCampos(), p.ana, { dicionario: { Reference: `[${docMdp(3)}]` } })
        return atualizar(assinado, preencher(assinado, '250,00'))
      },
    ),
  ]
}

const travar = (acao: string, campo: string) =>
  `<< /Type /SigRef /TransformMethod /FieldMDP /TransformParams << /Type /TransformParams /V /1.2 /Action /${acao} /Fields [(${campo})] >> >>`
const docMdp = (nivel: number) =>
  `<< /Type /SigRef /TransformMethod /DocMDP /TransformParams << /Type /TransformParams /V /1.2 /P ${nivel} >> >>`
const referencias = (acao: string) => `[${docMdp(2)} ${travar(acao, 'valor')}]`
