// Parts of the page of an exported document: what is said of a signature, an anexo or a term, as elements.

const relogio = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Fortaleza',
  dateStyle: 'short',
  timeStyle: 'medium',
})
export const quando = (instante) => `${relogio.format(new Date(instante))} (hora de Fortaleza)`

/** An element with what is inside it: text, or other elements. */
export function no(nome, atributos = {}, ...filhos) {
  const feito = document.createElement(nome)
  for (const [chave, valor] of Object.entries(atributos)) feito.setAttribute(chave, valor)
  feito.append(...filhos.filter((filho) => filho !== null && filho !== ''))
  return feito
}
export const fatos = (...pares) =>
  no(
    'dl',
    {},
    ...pares.filter(([, valor]) => valor).flatMap(([nome, valor]) => [no('dt', {}, nome), no('dd', {}, valor)]),
  )

/** A signature: whether it checks, and what the package says of it. */
export function daAssinatura(
  { nome, cpf, cargo, unidade, substitui, tipo, nivel, instante, carimbo },
  { falha, duvida, caminho, raiz },
) {
  const autoridade = raiz && `${caminho.join(' › ')} · SHA-256 da última: ${raiz.impressao}`
  return no(
    'li',
    {},
    no('p', falha ? { class: 'mau' } : {}, no('b', {}, nome ?? ''), ` – ${falha ?? duvida ?? 'confere'}.`),
    fatos(
      ['CPF', cpf],
      ['Quem', [cargo, unidade].filter(Boolean).join(' · ')],
      ['Em substituição a', substitui],
      ['Como', tipo],
      ['Nível', { SIMPLES: 'simples', AVANCADA: 'avançada', QUALIFICADA: 'qualificada' }[nivel]],
      ['Quando', instante ? quando(instante) : ''],
      [
        'Carimbo do tempo',
        // what is not said of it is not said to be missing
        carimbo ? `${quando(carimbo.instante)}, por ${carimbo.autoridade}` : carimbo === null ? 'não há' : '',
      ],
      ['Certificados', autoridade ? no('code', {}, autoridade) : ''],
    ),
  )
}

/** An anexo or a term: what its file is found to be, and who signed it. */
export function doMovimento({ seq, nome, arquivo, sha256: certo, cancelada }, { falhas, duvidas, julgadas }, ditas) {
  const estado = falhas[0] ?? duvidas[0] ?? 'confere'
  return no(
    'li',
    {},
    no(
      'p',
      falhas.length > 0 ? { class: 'mau' } : {},
      no('b', {}, nome),
      ` (movimentação ${seq}${cancelada ? ', cancelada depois' : ''}) – ${estado}.`,
    ),
    fatos(['Arquivo', no('code', {}, arquivo)], ['SHA-256', no('code', {}, certo)]),
    no('ul', {}, ...ditas.map((dita, i) => daAssinatura(dita, julgadas[i] ?? { duvida: 'não conferida aqui' }))),
  )
}
