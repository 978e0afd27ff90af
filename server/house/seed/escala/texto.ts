import { CIDADES, nomeDe } from './nomes.ts'
import { vocabulario } from './palavras.ts'
import { normal, porPeso, umDe, zipf } from './sorte.ts'

type Sorte = () => number
/** What a sentence may name besides words. */
type Da = { sorte: Sorte; dia: Date; unidades: readonly string[] }

const inteiro = (sorte: Sorte, de: number, ate: number) => de + Math.floor(sorte() * (ate - de + 1))
const dois = (n: number) => String(n).padStart(2, '0')
const emPontos = (n: number) => String(n).replace(/\B(?=(\d{3})+$)/g, '.')
const valor = (sorte: Sorte) => `R$ ${emPontos(Math.floor(10 ** (2 + sorte() * 5)))},${dois(inteiro(sorte, 0, 99))}`
/** A day of the year before the document's. */
const diaPerto = ({ sorte, dia }: Da) => {
  const outro = new Date(dia.getTime() - Math.floor(sorte() * 365) * 86_400_000)
  return `${dois(outro.getUTCDate())}/${dois(outro.getUTCMonth() + 1)}/${outro.getUTCFullYear()}`
}
const anoDe = ({ dia }: Da) => dia.getUTCFullYear()

const LEIS = [
  'Lei nº 14.133/2021',
  'Lei nº 8.666/1993',
  'Lei nº 12.527/2011',
  'Lei nº 13.709/2018',
  'Lei Complementar nº 101/2000',
  'Lei nº 4.320/1964',
  'Lei Complementar nº 58/2003',
  'Decreto nº 30.608/2009',
]

/** Things that stand in texts in a shape of their own. */
const FORMAS: ((da: Da) => string)[] = [
  (da) => diaPerto(da),
  ({ sorte }) => valor(sorte),
  ({ sorte }) => umDe(LEIS, sorte),
  (da) =>
    `${inteiro(da.sorte, 10, 29)}.000.${String(inteiro(da.sorte, 1, 999_999)).padStart(6, '0')}/${anoDe(da)}-${dois(inteiro(da.sorte, 1, 99))}`,
  ({ sorte }) => nomeDe(sorte),
  ({ sorte, unidades }) => umDe(unidades, sorte),
  (da) => `Ofício nº ${inteiro(da.sorte, 1, 900)}/${anoDe(da)}`,
  (da) => `Contrato nº ${String(inteiro(da.sorte, 1, 180)).padStart(3, '0')}/${anoDe(da)}`,
  (da) => `${anoDe(da)}NE${String(inteiro(da.sorte, 1, 20_000)).padStart(5, '0')}`,
  ({ sorte }) => umDe(CIDADES, sorte),
  ({ sorte }) => `art. ${inteiro(sorte, 1, 190)}`,
  ({ sorte }) => `${inteiro(sorte, 2, 90)} dias`,
]

const COISAS =
  `cadeiras ergonômicas,computadores portáteis,papel A4,cartuchos e toner,água mineral,combustível,pneus,medicamentos,
  insulina,vacinas,luvas e máscaras,ambulâncias,carteiras escolares,merenda escolar,livros didáticos,uniformes,mobiliário,
  condicionadores de ar,extintores,lâmpadas,material de limpeza,material hidráulico,licenças de software,certificados digitais,
  passagens aéreas,equipamentos de rede,câmeras de segurança,impressoras,veículos,tablets,estantes de aço,material de expediente`
    .split(',')
    .map((coisa) => coisa.trim())
const SERVICOS =
  `limpeza e conservação,vigilância armada,manutenção de elevadores,manutenção de ar-condicionado,locação de veículos,
  impressão,acesso à internet,transporte escolar,coleta de lixo hospitalar,dedetização,reforma do telhado,pintura do prédio,
  manutenção predial,digitalização do acervo,recapeamento da rodovia,construção de ponte,perfuração de poços,poda de árvores,
  brigada de incêndio,apoio administrativo,fornecimento de refeições,agenciamento de viagens,suporte de informática`
    .split(',')
    .map((servico) => servico.trim())

/** Subjects as offices write them. The first are the commonest. */
const ASSUNTOS: ((da: Da) => string)[] = [
  ({ sorte }) => `Aquisição de ${umDe(COISAS, sorte)}`,
  ({ sorte }) => `Férias de ${nomeDe(sorte)}`,
  ({ sorte }) => `Contratação de serviço de ${umDe(SERVICOS, sorte)}`,
  ({ sorte }) => `Concessão de diárias para viagem a ${umDe(CIDADES, sorte)}`,
  ({ sorte, unidades }) => `Encaminhamento de processo à unidade ${umDe(unidades, sorte)}`,
  ({ sorte }) => `Pagamento de fatura: ${umDe(SERVICOS, sorte)}`,
  ({ sorte }) => `Licença para tratamento de saúde de ${nomeDe(sorte)}`,
  (da) => `Prorrogação do Contrato nº ${String(inteiro(da.sorte, 1, 180)).padStart(3, '0')}/${anoDe(da)}`,
  ({ sorte }) => `Designação de fiscal: contrato de ${umDe(SERVICOS, sorte)}`,
  (da) => `Prestação de contas do exercício de ${anoDe(da) - 1}`,
  ({ sorte, unidades }) => `Solicitação de ${umDe(COISAS, sorte)} para ${umDe(unidades, sorte)}`,
  ({ sorte }) => `Aposentadoria voluntária de ${nomeDe(sorte)}`,
  ({ sorte }) => `Requerimento de ${nomeDe(sorte)}: progressão funcional`,
  (da) => `Inventário de bens móveis de ${anoDe(da)}`,
  ({ sorte }) => `Vistoria em ${umDe(CIDADES, sorte)}`,
  (da) => `Resposta ao Ofício nº ${inteiro(da.sorte, 1, 900)}/${anoDe(da)}`,
  ({ sorte }) => `Convênio com a Prefeitura de ${umDe(CIDADES, sorte)}`,
  ({ sorte }) => `Notificação por atraso na entrega de ${umDe(COISAS, sorte)}`,
  (da) => `Relatório mensal de atividades: ${dois(inteiro(da.sorte, 1, 12))}/${anoDe(da)}`,
  ({ sorte }) => `Nomeação de ${nomeDe(sorte)}`,
  ({ sorte }) => `Averbação de tempo de contribuição de ${nomeDe(sorte)}`,
  (da) => `Pregão Eletrônico nº ${inteiro(da.sorte, 1, 160)}/${anoDe(da)}: ${umDe(COISAS, da.sorte)}`,
  ({ sorte }) => `Capacitação de servidores em ${umDe(CIDADES, sorte)}`,
  (da) => `Pedido de acesso à informação nº ${inteiro(da.sorte, 100, 9_999)}/${anoDe(da)}`,
  ({ sorte }) => `Cessão do servidor ${nomeDe(sorte)}`,
  ({ sorte }) => `Manutenção de equipamento: ${umDe(COISAS, sorte)}`,
  (da) => `Crédito suplementar de ${valor(da.sorte)}`,
  ({ sorte, unidades }) => `Reunião de trabalho com ${umDe(unidades, sorte)}`,
  ({ sorte }) => `Sindicância sobre desaparecimento de ${umDe(COISAS, sorte)}`,
  (da) => `Auditoria dos contratos de ${anoDe(da)}`,
]
const qualAssunto = porPeso(zipf(ASSUNTOS.length, 0.8))

const ABERTURAS = [
  'Encaminhamos o presente documento, com o processo anexo, para as providências dessa unidade.',
  'Trata o presente processo de solicitação desta gerência, conforme documento anexo, para atender ao serviço.',
  'Em atenção ao documento em referência, informamos a essa unidade o andamento do processo e do serviço.',
  'Submetemos o processo à consideração dessa gerência, com o documento que o instrui e a justificativa do serviço.',
  'Considerando a necessidade do serviço e o que consta do processo, expomos neste documento o que segue.',
  'Senhora Gerente, devolvemos o processo com o documento solicitado, para continuidade do serviço.',
  'Para instruir o processo, juntamos a este documento as informações prestadas pela unidade responsável pelo serviço.',
  'Reportamo-nos ao assunto acima para expor e solicitar o seguinte.',
]
const FECHOS = [
  'Sem mais para o momento, colocamo-nos à disposição dessa unidade para esclarecimentos.',
  'Atenciosamente,',
  'Retornem os autos depois das providências, para acompanhamento e arquivamento.',
  'Certos da atenção que o serviço merece, aguardamos manifestação no prazo regulamentar.',
  'É o que temos a informar. À consideração superior.',
  'Nestes termos, pede deferimento.',
]

const MEDIANA = 120
const MAXIMO = 2_000
/** Words of a text: median 120; one in three hundred is long, up to 2,000. */
const tamanho = (sorte: Sorte) =>
  sorte() < 1 / 300
    ? inteiro(sorte, 800, MAXIMO)
    : Math.round(Math.min(MAXIMO, Math.max(25, MEDIANA * Math.exp(0.6 * normal(sorte)))))

const maiuscula = (palavra: string) => palavra.charAt(0).toUpperCase() + palavra.slice(1)

/** Expoente and shift as measured in large collections of written Portuguese and English. */
const [EXPOENTE, DESLOCADO] = [1.05, 2.7]
let palavraSorteada: ReturnType<typeof porPeso> | undefined

/** Sentences of words drawn by Zipf's law, with a shape here and there; a paragraph has some five sentences. */
function corpo(da: Da, palavras: number): string {
  const { sorte } = da
  const todas = vocabulario()
  const qual = (palavraSorteada ??= porPeso(zipf(todas.length, EXPOENTE, DESLOCADO)))
  let texto = ''
  for (let escritas = 0, frases = 1; escritas < palavras; frases++) {
    const nesta = Math.min(palavras - escritas, inteiro(sorte, 8, 26))
    let frase = maiuscula(todas[qual(sorte)] ?? '')
    for (let n = 1; n < nesta; n++) {
      const solta = sorte() < 0.015 ? umDe(FORMAS, sorte)(da) : todas[qual(sorte)]
      frase += (n > 4 && sorte() < 0.05 ? ', ' : ' ') + (solta ?? '')
    }
    escritas += nesta
    texto += `${frase}.${frases % 5 === 0 && escritas < palavras ? '\n' : ' '}`
  }
  return texto.trimEnd()
}

/** Subject and text of a document, in paragraphs separated by a line break. */
export function escreverTexto(da: Da): { assunto: string; texto: string } {
  const { sorte } = da
  const assunto = (ASSUNTOS[qualAssunto(sorte)] ?? umDe(ASSUNTOS, sorte))(da)
  const [abertura, fecho] = [umDe(ABERTURAS, sorte), umDe(FECHOS, sorte)]
  return { assunto, texto: `${abertura}\n${corpo(da, Math.max(5, tamanho(sorte) - 20))}\n${fecho}` }
}
