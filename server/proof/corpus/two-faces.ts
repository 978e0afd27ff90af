import { assinar } from './sign.ts'
import { OUTRO } from './attack.ts'
import type { Pessoas } from './authorities.ts'
import type { Caso } from './case.ts'
import { conteudo, type Corpo, corpo, dic, montar, N } from './writer.ts'

const SO_A_ASSINATURA = 'confere só a assinatura, e não o que o arquivo mostra a cada leitor'
const POR_CIMA = Buffer.concat([Buffer.from('1 1 1 rg 0 0 595 842 re f 0 g '), conteudo(OUTRO)])
const FIGURA = { Subtype: '/Form', BBox: '[0 0 500 60]', Resources: '<< /Font << /F1 5 0 R >> >>' }
const figura = dic(FIGURA, POR_CIMA)
const outraFigura = dic({ Subtype: '/Form', BBox: '[0 0 500 60]' }, Buffer.from('1 g 0 0 595 842 re f'))
const RETANGULO = '[60 690 560 760]'

type Mais = { catalogo?: Record<string, string>; pagina?: Record<string, string>; objetos?: Record<number, Corpo> }

/** One revision, whole and signed, that not every reader shows alike: on paper, at another zoom, on opening, with other data. */
export function duasFaces(p: Pessoas): Caso[] {
  const face = (
    nome: string,
    ataque: string,
    traz: string,
    { catalogo = {}, pagina = {}, objetos = {} }: Mais,
  ): Caso => ({
    nome: `duas faces: ${nome}`,
    ataque,
    veredicto: 'INDETERMINADO',
    motivo: `o arquivo traz ${traz}`,
    fazer: () =>
      assinar(
        montar({
          mais: {
            [N.catalogo]: dic({ ...corpo(montar(), N.catalogo), ...catalogo }),
            [N.pagina]: dic({ ...corpo(montar(), N.pagina), ...pagina }),
            ...objetos,
          },
        }),
        p.ana,
      ).bytes,
    pdfsig: SO_A_ASSINATURA,
    openssl: SO_A_ASSINATURA,
  })
  const anotacao = (
    nome: string,
    ataque: string,
    traz: string,
    d: Record<string, string>,
    mais: Record<number, Corpo> = {},
  ) =>
    face(nome, ataque, traz, {
      pagina: { Annots: '[20 0 R]' },
      objetos: {
        20: dic({ Type: '/Annot', Subtype: '/Stamp', Rect: RETANGULO, F: '4', AP: '<< /N 21 0 R >>', ...d }),
        21: figura,
        ...mais,
      },
    })
  const campo = (
    nome: string,
    ataque: string,
    traz: string,
    d: Record<string, string>,
    formulario: Record<string, string> = {},
    desenho = conteudo('100,00'),
  ) =>
    face(nome, ataque, traz, {
      catalogo: { AcroForm: '22 0 R' },
      pagina: { Annots: '[20 0 R]' },
      objetos: {
        20: dic({
          Subtype: '/Widget',
          FT: '/Tx',
          T: '(x)',
          V: '(100,00)',
          Rect: RETANGULO,
          F: '4',
          AP: '<< /N 21 0 R >>',
          ...d,
        }),
        21: dic({ Subtype: '/Form', BBox: '[0 0 500 60]', Resources: '<< /Font << /F1 5 0 R >> >>' }, desenho),
        22: dic({ Fields: '[20 0 R]', ...formulario }),
      },
    })
  const acao = (nome: string, traz: string, valor: string) =>
    face(`ação ao abrir: ${nome}`, 'o que se vê depende do que ela faz', traz, { catalogo: { OpenAction: valor } })
  const figuraDe = (
    nome: string,
    ataque: string,
    traz: string,
    d: Record<string, string>,
    mais: Record<number, Corpo> = {},
  ) =>
    face(nome, ataque, traz, {
      pagina: { Resources: '<< /Font << /F1 5 0 R >> /XObject << /X 20 0 R >> >>' },
      objetos: { 20: dic({ Subtype: '/Form', BBox: '[0 0 595 842]', ...d }, conteudo('x')), ...mais },
    })
  const camadas = (nome: string, ataque: string, D: string, grupo: string = '', mais = '') =>
    face(`camadas: ${nome}`, ataque, 'camadas que aparecem ou não', {
      catalogo: { OCProperties: `<< /OCGs [20 0 R] /D << ${D} >> ${mais} >>` },
      objetos: { 20: dic({ Type: '/OCG', Name: '(a)', ...(grupo ? { Usage: `<< ${grupo} >>` } : {}) }) },
    })
  const SEM_IMPRIMIR = 'uma anotação que não se imprime'
  const NEM_TODO = 'uma anotação que muda ao imprimir'
  return [
    camadas('desligada', 'há quem a ligue', '/OFF [20 0 R]'),
    camadas('todas desligadas', 'idem', '/BaseState /OFF'),
    camadas('automáticas', 'mudam ao imprimir', '/AS [<< /Event /Print /OCGs [20 0 R] /Category [/Print] >>]'),
    camadas('de outra configuração', 'há quem escolha a outra', '', '', '/Configs [<< /BaseState /OFF >>]'),
    camadas('que não se imprime', 'há quem siga o uso sem que se peça', '', '/Print << /PrintState /OFF >>'),
    camadas('que só se imprime', 'idem', '', '/View << /ViewState /OFF >>'),
    camadas('que só se exporta', 'idem', '', '/Export << /ExportState /OFF >>'),
    camadas('conforme o zoom', 'de longe é uma, de perto é outra', '', '/Zoom << /min 2 >>'),
    camadas('conforme a língua', 'cada um vê a sua', '', '/Language << /Lang (en) /Preferred /ON >>'),
    camadas('conforme quem abre', 'cada um vê a sua', '', '/User << /Type /Ind /Name (eva) >>'),
    face('camadas: grupo que aparece quando outro some', 'há quem não conheça grupos', 'camadas que aparecem ou não', {
      objetos: { 20: dic({ Type: '/OCMD', OCGs: '21 0 R', P: '/AllOff' }), 21: dic({ Type: '/OCG', Name: '(a)' }) },
      pagina: { Resources: '<< /Font << /F1 5 0 R >> /Properties << /A 20 0 R >> >>' },
    }),
    face('camadas: grupo de uma expressão', 'idem', 'camadas que aparecem ou não', {
      objetos: { 20: dic({ Type: '/OCMD', VE: '[/Not 21 0 R]' }), 21: dic({ Type: '/OCG', Name: '(a)' }) },
      pagina: { Resources: '<< /Font << /F1 5 0 R >> /Properties << /A 20 0 R >> >>' },
    }),

    anotacao('anotação só impressa', 'no papel, outra quantia', 'uma anotação que só aparece impressa', { F: '36' }),
    anotacao('anotação que não se imprime', 'na tela, outra quantia', SEM_IMPRIMIR, { F: '0' }),
    anotacao('anotação sem bandeiras', 'idem', SEM_IMPRIMIR, { F: 'null' }),
    anotacao(
      'anotação cujas bandeiras estão noutro objeto',
      'no papel, outra quantia',
      'uma anotação que só',
      { F: '22 0 R' },
      { 22: { cru: '36' } },
    ),
    anotacao('anotação que aparece ao passar', 'outra quantia sob o cursor', 'uma anotação que aparece ao passar', {
      F: '260',
    }),
    anotacao('anotação que não acompanha o zoom', 'de longe cobre a página', 'uma anotação que não acompanha o zoom', {
      F: '12',
    }),
    anotacao(
      'anotação que muda sob o cursor',
      'outro desenho',
      'uma anotação que muda ao passar',
      { AP: '<< /N 21 0 R /R 22 0 R >>' },
      { 22: outraFigura },
    ),
    anotacao(
      'anotação que muda de cor sob o cursor',
      'o que estava pintado como o papel aparece',
      'uma anotação que muda ao passar',
      { AP: '<< /N 21 0 R /R 22 0 R >>' },
      { 22: dic(FIGURA, Buffer.from(POR_CIMA.toString('latin1').replace('0 g ', '1 g '), 'latin1')) },
    ),
    anotacao('anotação sem desenho', 'cada programa faz o seu', 'uma anotação que cada programa desenha', {
      AP: 'null',
    }),
    anotacao(
      'anotação de estados, sem escolhido',
      'cada programa escolhe',
      'uma anotação sem um desenho escolhido',
      { AP: '<< /N << /A 21 0 R /B 22 0 R >> >>' },
      { 22: figura },
    ),
    anotacao('marca-d’água', 'muda de lugar no papel', NEM_TODO, { Subtype: '/Watermark' }),
    anotacao('marca de impressão', 'idem', NEM_TODO, { Subtype: '/PrinterMark' }),
    anotacao('anotação de tipo inventado', 'há quem a desenhe', 'uma anotação que nem todo programa conhece', {
      Subtype: '/Outra',
    }),
    ...['Screen', 'RichMedia', '3D', 'Movie'].map((Subtype) =>
      anotacao(`multimídia (${Subtype})`, 'só alguns programas a mostram', 'som, vídeo ou objeto em 3D', {
        Subtype: `/${Subtype}`,
      }),
    ),
    anotacao('ligação de borda larga', 'cobre na tela, e não se imprime', 'uma ligação de borda larga', {
      Subtype: '/Link',
      AP: 'null',
      Border: '[0 0 600]',
    }),
    anotacao('ligação para dentro de outro arquivo', 'leva a outro texto', 'uma ligação para dentro de outro arquivo', {
      Subtype: '/Link',
      AP: 'null',
      A: '<< /S /GoToR /F (o.pdf) /D [0 /Fit] >>',
    }),

    campo('campo sem desenho', 'cada programa desenha o valor', 'um campo que cada programa desenha', { AP: 'null' }),
    campo('campo que guarda um valor e mostra outro', 'quem preenche vê o guardado', 'um campo que guarda um valor', {
      V: '(999.999,00)',
    }),
    campo('campo vazio que mostra uma quantia', 'quem preenche vê um campo vazio', 'um campo que guarda um valor', {
      V: 'null',
    }),
    campo(
      'campo cujo desenho pinta por cima do que escreve',
      'o texto confere, e não se vê',
      'um campo cujo valor não se pode comparar',
      {},
      {},
      Buffer.concat([conteudo('100,00'), Buffer.from('0 0 9 9 re f')]),
    ),
    campo('lista de escolhas', 'mostra todas, e guarda uma', 'um campo cujo valor não se pode comparar', { FT: '/Ch' }),
    campo('escolha que guarda uma e mostra outra', 'quem preenche vê a guardada', 'um campo que guarda um valor', {
      FT: '/Ch',
      Ff: '131072',
      V: '(a)',
      Opt: '[[(a) (900,00)]]',
    }),
    campo(
      'formulário que pede que o redesenhem',
      'o desenho é o de cada programa',
      'um formulário que cada programa redesenha',
      {},
      { NeedAppearances: 'true' },
    ),
    campo(
      'formulário que o pede por outro objeto',
      'idem',
      'um formulário que cada programa redesenha',
      {},
      { NeedAppearances: '23 0 R /X 1' },
    ),
    campo('caixa cujo valor não é o que mostra', 'quem preenche vê a outra', 'um campo que guarda um valor', {
      FT: '/Btn',
      V: '/Sim',
      AS: '/Off',
      AP: '<< /N << /Sim 21 0 R /Off 21 0 R >> >>',
    }),

    acao('esconder campos', 'uma ação que esconde ou mostra campos', '<< /S /Hide /T (x) /H false >>'),
    acao('buscar dados', 'uma ação que busca dados em outro arquivo', '<< /S /ImportData /F (x.fdf) >>'),
    acao('enviar o formulário', 'uma ação que envia o formulário', '<< /S /SubmitForm /F (http://mal.example) >>'),
    acao('desfazer o formulário', 'uma ação que desfaz o que está nos campos', '<< /S /ResetForm >>'),
    acao('ligar camadas', 'uma ação que liga e desliga camadas', '<< /S /SetOCGState /State [/ON 20 0 R] >>'),
    acao('abrir outro arquivo', 'uma ligação para dentro de outro arquivo', '<< /S /GoToR /F (o.pdf) /D [0 /Fit] >>'),
    acao('inventada', 'uma ação que não se conhece (Outra)', '<< /S /Outra >>'),
    acao(
      'inofensiva que chama outra',
      'uma ação que esconde',
      '<< /S /GoTo /D [3 0 R /Fit] /Next << /S /Hide /T (x) >> >>',
    ),
    face('ação ao abrir a página', 'idem', 'uma ação que não se conhece (Outra)', {
      pagina: { AA: '<< /O << /S /Outra >> >>' },
    }),

    figuraDe('figura que está em outro arquivo', 'o outro arquivo aparece', 'uma figura que está em outro arquivo', {
      Ref: '<< /F (o.pdf) /Page 0 >>',
    }),
    figuraDe('figura trocada ao imprimir (OPI)', 'a impressora busca outra', 'uma figura que está em outro arquivo', {
      OPI: '<< /2.0 << /F (o.tif) >> >>',
    }),
    figuraDe(
      'imagem de outra ao imprimir',
      'no papel é outra',
      'uma imagem que é outra ao imprimir',
      {
        Subtype: '/Image',
        Width: '1',
        Height: '1',
        BitsPerComponent: '8',
        ColorSpace: '/DeviceGray',
        Alternates: '[<< /Image 21 0 R /DefaultForPrinting true >>]',
      },
      { 21: figura },
    ),
    figuraDe('trecho em PostScript', 'só a impressora o lê', 'um trecho que só a impressora lê', { Subtype: '/PS' }),
    figuraDe('figura que é PostScript por dentro', 'idem', 'um trecho que só a impressora lê', { Subtype2: '/PS' }),
    figuraDe(
      'figura cujos bytes estão em outro arquivo',
      'quem o busca lê outra coisa',
      'conteúdo que fica fora dele',
      { F: '(o.bin)' },
    ),
    face('curva de cores', 'há quem a aplique e troque branco por preto', 'uma curva de cores', {
      pagina: {
        Resources:
          '<< /Font << /F1 5 0 R >> /ExtGState << /G << /Type /ExtGState /TR << /FunctionType 2 /N 1 /Domain [0 1] /C0 [1] /C1 [0] >> >> >> >>',
      },
    }),

    face('coleção de arquivos', 'um anexo aparece no lugar dele', 'uma coleção de arquivos', {
      catalogo: { Collection: '<< /View /H >>' },
    }),
    face('apresentação', 'aparece no lugar dele', 'uma apresentação', {
      catalogo: { Names: '<< /AlternatePresentations << /Names [] >> >>' },
    }),
    face('passos na página', 'mostram e escondem', 'passos de apresentação', {
      pagina: { PresSteps: '<< /Type /NavNode >>' },
    }),
    face('só algumas páginas se imprimem', 'no papel faltam páginas', 'margens ou páginas que mudam', {
      catalogo: { ViewerPreferences: '<< /PrintPageRange [1 1] >>' },
    }),
    face('margens que mudam ao imprimir', 'no papel aparece mais', 'margens ou páginas que mudam', {
      catalogo: { ViewerPreferences: '<< /PrintArea /MediaBox >>' },
    }),

    ...unicas(p),
  ]
}

/** What has one face, though it looks like the ones above. */
function unicas(p: Pessoas): Caso[] {
  const bom = (nome: string, mais: Record<number, Corpo>): Caso => ({
    nome: `uma face: ${nome}`,
    ataque: null,
    veredicto: 'PASSOU',
    motivo: 'A assinatura é válida',
    fazer: () => assinar(montar({ mais }), p.ana).bytes,
  })
  const catalogo = (mais: Record<string, string>) => ({
    [N.catalogo]: dic({ ...corpo(montar(), N.catalogo), ...mais }),
  })
  const anotada = (d: Record<string, string>, desenho = figura) => ({
    [N.pagina]: dic({ ...corpo(montar(), N.pagina), Annots: '[20 0 R]' }),
    20: dic({ Type: '/Annot', Rect: RETANGULO, ...d }),
    21: desenho,
  })
  return [
    bom('camadas todas ligadas', {
      ...catalogo({ OCProperties: '<< /OCGs [20 0 R] /D << /Order [20 0 R] /ON [20 0 R] /OFF [] /AS [] >> >>' }),
      20: dic({
        Type: '/OCG',
        Name: '(a)',
        Usage: '<< /Print << /PrintState /ON >> /CreatorInfo << /Creator (x) >> >>',
      }),
    }),
    bom(
      'ligação fina',
      anotada({ Subtype: '/Link', Border: '[0 0 1]', A: '<< /S /URI /URI (https://example.org) >>' }),
    ),
    bom('carimbo que se imprime', anotada({ Subtype: '/Stamp', F: '4', AP: '<< /N 21 0 R >>' })),
    bom('nota pequena', anotada({ Subtype: '/Text', F: '28', Rect: '[10 10 30 30]' })),
    bom('abre na primeira página', catalogo({ OpenAction: '<< /S /GoTo /D [3 0 R /Fit] >>' })),
    bom('um só exemplar', catalogo({ ViewerPreferences: '<< /DisplayDocTitle true /NumCopies 1 >>' })),
  ]
}
