// The page of an exported document: what provas.js finds, in words.
import { conferirAssinatura, conferirPonto, deBase64, emHex, ondeQuebra, sha256 } from './provas.js'
import { daAssinatura, doMovimento, fatos, no, quando } from './partes.js'
import { conferirCarimbo } from './tempo.js'

const dados = JSON.parse(document.getElementById('dados').textContent)
const { manifesto, historia, legenda, prova } = dados
const { documento } = manifesto
const NAO_VALE = { REVOGADO: 'REVOGADO', CANCELADO: 'CANCELADO', SEM_EFEITO: 'SEM EFEITO' }
const PALAVRAS = {
  PASSOU: 'PASSOU',
  FALHOU: 'FALHOU',
  INDETERMINADO: 'INDETERMINADO',
  NAO_VALE: NAO_VALE[documento.veredicto] ?? 'ALTERADO POR OUTRO DOCUMENTO',
}
function dizer(veredicto, ...frases) {
  const quadro = document.getElementById('veredicto')
  quadro.dataset.veredicto = veredicto
  quadro.replaceChildren(no('p', {}, no('b', {}, PALAVRAS[veredicto])), ...frases.map((frase) => no('p', {}, frase)))
  document.title = `${PALAVRAS[veredicto]} – ${documento.sigla}`
}

/** Its file against the manifest and the history, and each signature in it. `guardado`: null where it did not fit in the page. */
async function conferirMovimento(dito, { pdf: guardado, assinaturas }, certificados) {
  if (guardado === null)
    return { falhas: [], duvidas: ['é grande demais para esta página: escolha o arquivo abaixo'], julgadas: [] }
  const pdf = deBase64(guardado)
  const falhas = []
  if (emHex(sha256(pdf)) !== dito.sha256) falhas.push('o PDF não é o que foi assinado')
  if (!historia.elos.some(({ dados: d }) => d?.sha256Assinado === dito.sha256))
    falhas.push('a história não fala deste PDF')
  const julgadas = await julgar(pdf, assinaturas, certificados)
  for (const { falha } of julgadas) if (falha) falhas.push(falha)
  if (julgadas.length === 0) falhas.push('não traz assinatura')
  return { falhas, duvidas: julgadas.flatMap(({ duvida }) => duvida ?? []), julgadas }
}

async function julgar(pdf, assinaturas, certificados) {
  const julgadas = []
  for (const assinatura of assinaturas)
    julgadas.push(
      await conferirAssinatura(pdf, assinatura, certificados).catch(() => ({
        falha: 'a assinatura não pode ser lida',
      })),
    )
  return julgadas
}

/** Who saw it when: as the time stamp proves, or only as the body says. */
function doTempo({ instante }, achado) {
  if (!achado || achado.duvida) {
    const porque = achado ? `; aqui não se confere: ${achado.duvida}` : ''
    return `Uma autoridade do tempo o viu em ${quando(instante)}, diz o órgão${porque}.`
  }
  if (achado.falha) return `O carimbo do tempo sobre ele não confere: ${achado.falha}.`
  return `A autoridade do tempo ${achado.autoridade} (SHA-256 do certificado: ${achado.impressao}) o viu em ${quando(instante)}.`
}

/** Up to where the history stands in a checkpoint, and whose seal that has. */
function doPonto({ dono, falha, duvida }, noTempo) {
  if (!prova) return 'Quando o pacote foi feito, ainda não estava em nenhum ponto de controle.'
  const { ponto, folha, carimbo } = prova
  const qual = `Até a movimentação ${folha.seq}, está no ponto de controle ${ponto.n}, de ${quando(ponto.instante)}`
  if (falha || duvida) return `${qual}: ${falha ?? duvida}.`
  const tempo = carimbo ? ` ${doTempo(carimbo, noTempo)}` : ''
  return `${qual}, com o selo de ${dono.nome} (SHA-256 do certificado: ${dono.impressao}).${tempo}`
}

function daHistoria(quebra) {
  const linhas = historia.elos.map((elo, i) => {
    const { quem = '', unidade = '', ato = '' } = legenda[i] ?? {}
    const estado =
      quebra < 0 || i < quebra ? 'confere' : i === quebra ? 'aqui a história deixa de conferir' : 'depois da quebra'
    return no(
      'tr',
      quebra >= 0 && i >= quebra ? { class: 'mau' } : {},
      no('td', {}, String(elo.seq)),
      no('td', {}, quando(elo.instante)),
      no('td', {}, no('b', {}, ato), no('br'), elo.descricao),
      no('td', {}, [quem, unidade].filter(Boolean).join(' · ')),
      no('td', {}, estado),
    )
  })
  const cabecas = ['Nº', 'Quando', 'O quê', 'Quem', 'Conferência'].map((nome) => no('th', { scope: 'col' }, nome))
  return no(
    'div',
    { class: 'rolar', tabindex: '0', role: 'region', 'aria-label': 'Movimentações' },
    no('table', {}, no('thead', {}, no('tr', {}, ...cabecas)), no('tbody', {}, ...linhas)),
  )
}

/** Files of the folder, each against what the manifest says of it. */
function doArquivo(nome, bytes) {
  const dito = manifesto.arquivos.find((cada) => cada.nome.split('/').at(-1) === nome)
  if (!dito) return null
  const certo = emHex(sha256(bytes)) === dito.sha256
  return no('li', certo ? {} : { class: 'mau' }, `${nome}: ${certo ? 'é o do pacote' : 'foi alterado'}`)
}

/** The PDF that is in the page; empty where it can't be read, which `falhas` says. */
function lerPdf(falhas) {
  try {
    return deBase64(document.getElementById('pdf').textContent.trim())
  } catch {
    falhas.push('O PDF que está nesta página não pode ser lido.')
    return new Uint8Array()
  }
}

/** The signatures of the document's PDF. */
async function conferirDocumento(pdf, certificados, { falhas, duvidas }) {
  if (emHex(sha256(pdf)) !== documento.sha256) falhas.push('O PDF não é o que foi assinado: o SHA-256 é outro.')
  const julgadas = await julgar(pdf, dados.assinaturas, certificados)
  for (const [i, { falha, duvida }] of julgadas.entries()) {
    if (falha) falhas.push(`Assinatura ${i + 1}: ${falha}.`)
    if (duvida) duvidas.push(`Assinatura ${i + 1}: ${duvida}.`)
  }
  if (julgadas.length === 0) duvidas.push('O pacote não traz assinatura que esta página saiba conferir.')
  return julgadas
}

/** The history, its checkpoint and the time stamp over it. `quebra`: the first movement that does not check, or less than 0. */
async function conferirHistoria({ falhas, duvidas }) {
  const quebra = ondeQuebra(historia)
  if (quebra === historia.elos.length) falhas.push('A história não está inteira: falta o fim dela.')
  else if (quebra >= 0) falhas.push(`A história foi alterada na movimentação ${quebra + 1}.`)
  const noPonto = await conferirPonto(historia, prova).catch(() => ({ falha: 'o ponto de controle não pode ser lido' }))
  if (noPonto.falha) falhas.push(`A história não é a que foi selada: ${noPonto.falha}.`)
  if (noPonto.duvida) duvidas.push(`Ponto de controle: ${noPonto.duvida}.`)
  const noTempo =
    prova?.carimbo?.token && !noPonto.falha
      ? await conferirCarimbo(prova.ponto, prova.carimbo).catch(() => ({ falha: 'não pode ser lido' }))
      : null
  if (noTempo?.falha) falhas.push(`O carimbo do tempo da história não confere: ${noTempo.falha}.`)
  return { quebra, noPonto, noTempo }
}

/** The anexos and terms, each as it is shown. */
async function conferirMovimentos(certificados, { falhas, duvidas }) {
  const apartes = []
  for (const [i, dito] of manifesto.movimentos.entries()) {
    const achado = await conferirMovimento(dito, dados.movimentos[i], certificados).catch(() => ({
      falhas: ['não pode ser lido'],
      duvidas: [],
      julgadas: [],
    }))
    apartes.push(doMovimento(dito, achado, dados.movimentos[i].assinaturas))
    const qual = `${dito.nome} (movimentação ${dito.seq})`
    for (const falha of achado.falhas) falhas.push(`${qual}: ${falha}.`)
    for (const duvida of achado.duvidas) duvidas.push(`${qual}: ${duvida}.`)
  }
  return apartes
}

/** Says the verdict over all that was found. */
function julgarTudo({ falhas, duvidas }) {
  const atingido = (documento.atosPosteriores ?? []).length > 0
  if (falhas.length > 0) dizer('FALHOU', ...falhas)
  else if (duvidas.length > 0) dizer('INDETERMINADO', ...duvidas)
  // whole, and no longer in force: that is said first, and not in green
  else if (atingido) dizer('NAO_VALE', documento.explicacao, 'O PDF é o que foi assinado, e a história está inteira.')
  else
    dizer(
      'PASSOU',
      'O PDF é o que foi assinado, cada assinatura é da chave do seu certificado, e a história está inteira.',
      ...(documento.vale ? [] : [`Atenção: ${documento.explicacao}`]),
    )
}

/** The document, its signatures, and its anexos and terms. */
function mostrarDocumento(pdf, julgadas, apartes) {
  const nomes = dados.assinaturas.map((assinatura, i) => daAssinatura(assinatura, julgadas[i]))
  const ver = no('a', { download: `${documento.nome}.pdf` }, 'Abrir o PDF que esta página conferiu')
  ver.href = URL.createObjectURL(new Blob([pdf], { type: 'application/pdf' }))
  return [
    no('h2', {}, 'O documento'),
    fatos(
      ['Número', documento.sigla],
      ['Espécie', documento.especie],
      ['Órgão', documento.orgao],
      ['Situação', documento.explicacao],
      ['SHA-256', no('code', {}, documento.sha256)],
      ['Código', documento.codigo],
      ['Pacote feito em', quando(manifesto.feitoEm)],
    ),
    no('p', {}, ver),
    no('h2', {}, `Assinaturas (${nomes.length})`),
    no('ul', {}, ...nomes),
    ...(apartes.length === 0
      ? []
      : [no('h2', {}, `Anexos e termos assinados (${apartes.length})`), no('ul', {}, ...apartes)]),
  ]
}

function mostrarHistoria({ quebra, noPonto, noTempo }) {
  return [
    no('h2', {}, `História (${historia.elos.length})`),
    no('p', {}, quebra < 0 ? `História íntegra: ${historia.elos.length} movimentações.` : 'A história foi alterada.'),
    no('p', noPonto.falha || noTempo?.falha ? { class: 'mau' } : {}, doPonto(noPonto, noTempo)),
    daHistoria(quebra),
  ]
}

/** Where files of the folder are chosen or dropped, to know whether they are the package's. */
function mostrarArquivos() {
  const escolher = no('input', { type: 'file', multiple: '', id: 'escolher', class: 'escondido' })
  // the input's own button speaks the browser's language
  const botao = no('label', { for: 'escolher', class: 'botao' }, 'Escolher arquivos da pasta')
  const achados = no('ul', { id: 'arquivos', role: 'status' })
  receberArquivos(escolher, achados)
  return [
    no('h2', {}, 'Arquivos da pasta'),
    no(
      'div',
      { class: 'soltar' },
      no('p', {}, 'Escolha ou solte aqui os arquivos que vieram com esta página para saber se são os do pacote.'),
      escolher,
      botao,
      achados,
    ),
  ]
}

/** Says of each file that is chosen or dropped whether it is the package's. */
function receberArquivos(escolher, achados) {
  const receber = async (arquivos) => {
    const vistos = []
    for (const arquivo of arquivos) {
      const linha = doArquivo(arquivo.name, new Uint8Array(await arquivo.arrayBuffer()))
      vistos.push(linha ?? no('li', {}, `${arquivo.name}: não é do pacote`))
      if (linha?.className === 'mau') dizer('FALHOU', `O arquivo ${arquivo.name} foi alterado: não é o do pacote.`)
    }
    achados.replaceChildren(...vistos)
  }
  escolher.addEventListener('change', () => void receber(escolher.files))
  document.body.addEventListener('dragover', (evento) => evento.preventDefault())
  document.body.addEventListener('drop', (evento) => {
    evento.preventDefault()
    void receber(evento.dataTransfer.files)
  })
}

async function conferir() {
  const achados = { falhas: [], duvidas: [] }
  const pdf = lerPdf(achados.falhas)
  const certificados = dados.certificados.map(deBase64)
  const julgadas = await conferirDocumento(pdf, certificados, achados)
  const historiaConferida = await conferirHistoria(achados)
  const apartes = await conferirMovimentos(certificados, achados)
  const ditos = historia.elos.flatMap(({ dados: d }) => (d?.sha256Assinado === undefined ? [] : [d.sha256Assinado]))
  if (ditos.length > 0 && !ditos.includes(documento.sha256))
    achados.falhas.push('A história fala de outro PDF assinado.')
  julgarTudo(achados)
  document
    .getElementById('conteudo')
    .replaceChildren(
      ...mostrarDocumento(pdf, julgadas, apartes),
      ...mostrarHistoria(historiaConferida),
      ...mostrarArquivos(),
      no('h2', {}, 'O que só a validação do órgão diz'),
      no(
        'p',
        {},
        'Se algum certificado foi revogado, se as autoridades são reconhecidas e se o documento foi revogado, ' +
          'alterado ou tornado sem efeito depois deste pacote: ',
        no('a', { href: documento.validacao }, documento.validacao),
      ),
    )
}

conferir().catch(() => dizer('FALHOU', 'O que está nesta página foi alterado e não pode ser lido.'))
