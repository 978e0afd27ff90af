import plano from '../plano.module.css'

import type { ItemDoPlano } from '#contract/plano.ts'

import { dizerValor, emOrdem, nomeDoCampo } from '../palavras.ts'

/** Of a new row, what it says: nothing of what is blank or "não", nor the name, which stands above. */
function novos({ depois, nome }: ItemDoPlano) {
  return emOrdem(Object.entries(depois)).filter(
    ([campo, valor]) =>
      valor !== null &&
      valor !== false &&
      valor !== '' &&
      campo !== 'ativo' &&
      campo !== 'ativa' &&
      valor !== nome &&
      !(campo === 'sigla' && nome.endsWith(`/${String(valor)}`)) &&
      !(campo === 'orgao' && nome.startsWith(`${String(valor)}/`)),
  )
}

/** Of what reopens, the sentence above the fields tells these. */
const NA_NOTA = new Set(['fim', 'como', 'sucessora', 'sucessoraId'])

/** What a row is to be, field by field; where it changes, what it was too. */
export function Campos({ item }: { item: ItemDoPlano }) {
  const { acao, antes, depois } = item
  // a profile that is given again, or who comes back elsewhere, is told as a new one
  if (acao === 'CRIAR' || (acao === 'REABRIR' && !Object.keys(depois).some((campo) => campo in antes))) {
    const campos = novos(item)
    if (campos.length === 0) return null
    return (
      <dl className={plano.planoCampos}>
        {campos.map(([campo, valor]) => (
          <div key={campo}>
            <dt>{nomeDoCampo(campo)}</dt> <dd>{dizerValor(campo, valor)}</dd>
          </div>
        ))}
      </dl>
    )
  }
  // of who moves, the órgão is told too, and may be the same
  const campos = emOrdem(Object.entries({ ...antes, ...depois }))
    .map(([campo]) => campo)
    .filter((campo) => acao !== 'REABRIR' || (campo in depois && !NA_NOTA.has(campo)))
    .filter((campo) => !(campo in antes && campo in depois && antes[campo] === depois[campo]))
  return (
    <dl className={plano.planoCampos}>
      {campos.map((campo) => (
        <div key={campo}>
          <dt>{nomeDoCampo(campo)}</dt>{' '}
          <dd>
            {campo in depois && campo in antes ? (
              <>
                <del>{dizerValor(campo, antes[campo])}</del> <span aria-hidden="true">→</span>{' '}
                <ins>{dizerValor(campo, depois[campo])}</ins>
              </>
            ) : (
              dizerValor(campo, campo in depois ? depois[campo] : antes[campo])
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
