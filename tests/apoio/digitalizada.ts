import { fileURLToPath } from 'node:url'

import { createCanvas, GlobalFonts } from '@napi-rs/canvas'

/** A4, points and inches. */
const [LARGURA_PT, ALTURA_PT] = [595, 842]
const [LARGURA, ALTURA] = [8.27, 11.69]

GlobalFonts.registerFromPath(
  fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf')),
  'Papel',
)

/** Words of a letter, with accents, numbers and capitals. */
export const PARAGRAFOS = [
  'Senhor Secretário, encaminhamos a Vossa Senhoria, para ciência e adoção das providências cabíveis, a relação de equipamentos necessários à manutenção dos serviços desta Gerência no exercício de 2026.',
  'A despesa está prevista no plano anual de contratações, e a pesquisa de preços segue os parâmetros da legislação de licitações vigente, conforme o artigo 23 da Lei nº 14.133, de 1º de abril de 2021.',
  'Considerando a urgência da aquisição, solicitamos que a instrução processual seja concluída até o dia 15 de dezembro, com a emissão do parecer jurídico e a publicação do edital no Diário Oficial do Estado.',
  'Os servidores designados para a fiscalização do contrato deverão apresentar relatório mensal, instruído com as notas fiscais e as certidões de regularidade da empresa fornecedora.',
  'Informamos ainda que a comissão de recebimento verificou as condições dos veículos, das impressoras e dos computadores entregues, não havendo ressalvas quanto à quantidade ou à qualidade.',
  'Colocamo-nos à disposição para os esclarecimentos que se fizerem necessários e aguardamos manifestação dessa unidade no prazo regulamentar.',
]

/** Uniform numbers from 0 to 1, always the same ones. */
function sorteio(semente: number) {
  let estado = semente
  return () => {
    estado = (Math.imul(estado, 1_664_525) + 1_013_904_223) >>> 0
    return estado / 2 ** 32
  }
}

/** `graus`: how far the paper lay turned. `quartos`: how many quarters it was put in turned. `ruido`: greys by which each dot may differ. */
type Papel = { dpi?: number; graus?: number; ruido?: number; corpo?: number; qualidade?: number; quartos?: number }

/** A page as a scanner sees it, in JPEG: grey paper, lying askew, with grain. */
export function folhaDigitalizada(
  paragrafos: string[],
  { dpi = 200, graus = 0.6, ruido = 40, corpo = 11, qualidade = 70, quartos = 0 }: Papel = {},
) {
  const [largura, altura] = [Math.round(LARGURA * dpi), Math.round(ALTURA * dpi)]
  const deitada = quartos % 2 === 1
  const [daTela, doAlto] = deitada ? [altura, largura] : [largura, altura]
  const tela = createCanvas(daTela, doAlto)
  const pincel = tela.getContext('2d')
  const ponto = dpi / 72
  pincel.fillStyle = '#f4f2ee'
  pincel.fillRect(0, 0, daTela, doAlto)
  pincel.translate(daTela / 2, doAlto / 2)
  pincel.rotate(((graus + 90 * quartos) * Math.PI) / 180)
  pincel.translate(-largura / 2, -altura / 2)
  pincel.fillStyle = '#26262a'
  pincel.font = `${corpo * ponto}px Papel`
  const margem = 60 * ponto
  let y = 90 * ponto
  for (const paragrafo of paragrafos) {
    let linha = ''
    for (const palavra of paragrafo.split(' ')) {
      const maior = linha === '' ? palavra : `${linha} ${palavra}`
      if (pincel.measureText(maior).width > largura - 2 * margem) {
        pincel.fillText(linha, margem, y)
        y += corpo * 1.5 * ponto
        linha = palavra
      } else linha = maior
    }
    pincel.fillText(linha, margem, y)
    y += corpo * 2.2 * ponto
  }
  const imagem = pincel.getImageData(0, 0, daTela, doAlto)
  const acaso = sorteio(7)
  for (let i = 0; i < imagem.data.length; i += 4) {
    const grao = (acaso() - 0.5) * 2 * ruido
    for (let cor = 0; cor < 3; cor++) imagem.data[i + cor] = (imagem.data[i + cor] ?? 0) + grao
  }
  pincel.putImageData(imagem, 0, 0)
  return { jpeg: tela.toBuffer('image/jpeg', qualidade), largura: daTela, altura: doAlto }
}

type Folha = ReturnType<typeof folhaDigitalizada>

/** A PDF of such pages, without any letter of its own; `null`: a page with nothing on it. */
export function pdfDigitalizado(folhas: (Folha | null)[]): Uint8Array {
  const pedacos: Buffer[] = [Buffer.from('%PDF-1.7\n', 'latin1')]
  const posicoes: number[] = []
  let tamanho = pedacos[0]?.length ?? 0
  const escrever = (...partes: (string | Uint8Array)[]) => {
    posicoes.push(tamanho)
    const corpo = partes.map((parte) => (typeof parte === 'string' ? Buffer.from(parte, 'latin1') : Buffer.from(parte)))
    const inteiro = Buffer.concat([
      Buffer.from(`${posicoes.length} 0 obj\n`, 'latin1'),
      ...corpo,
      Buffer.from('\nendobj\n', 'latin1'),
    ])
    pedacos.push(inteiro)
    tamanho += inteiro.length
  }
  escrever('<< /Type /Catalog /Pages 2 0 R >>')
  escrever(`<< /Type /Pages /Count ${folhas.length} /Kids [${folhas.map((_, i) => `${3 + i * 3} 0 R`).join(' ')}] >>`)
  folhas.forEach((folha, i) => {
    const n = 3 + i * 3
    const deitada = folha && folha.largura > folha.altura
    const [largura, altura] = deitada ? [ALTURA_PT, LARGURA_PT] : [LARGURA_PT, ALTURA_PT]
    const desenho = `q ${largura} 0 0 ${altura} 0 0 cm /I Do Q`
    const recursos = folha ? `/Resources << /XObject << /I ${n + 2} 0 R >> >> /Contents ${n + 1} 0 R` : ''
    escrever(`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${largura} ${altura}] ${recursos} >>`)
    escrever(`<< /Length ${desenho.length} >>\nstream\n${desenho}\nendstream`)
    if (folha)
      escrever(
        `<< /Type /XObject /Subtype /Image /Width ${folha.largura} /Height ${folha.altura} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${folha.jpeg.length} >>\nstream\n`,
        folha.jpeg,
        '\nendstream',
      )
    else escrever('null')
  })
  const linhas = posicoes.map((onde) => `${String(onde).padStart(10, '0')} 00000 n \n`).join('')
  pedacos.push(
    Buffer.from(
      `xref\n0 ${posicoes.length + 1}\n0000000000 65535 f \n${linhas}trailer\n<< /Size ${posicoes.length + 1} /Root 1 0 R >>\nstartxref\n${tamanho}\n%%EOF\n`,
      'latin1',
    ),
  )
  return new Uint8Array(Buffer.concat(pedacos))
}

/** Share of the words that were read as they are written. */
export function acertoDe(texto: string, paragrafos: string[]) {
  const ditas = texto.split(/\s+/)
  const certas = paragrafos.join(' ').split(' ')
  const tem = new Map<string, number>()
  for (const palavra of ditas) tem.set(palavra, (tem.get(palavra) ?? 0) + 1)
  const achadas = certas.filter((palavra) => {
    const restam = tem.get(palavra) ?? 0
    tem.set(palavra, restam - 1)
    return restam > 0
  })
  return achadas.length / certas.length
}
