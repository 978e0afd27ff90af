import plano from '../plano.module.css'

import type { ItemDoPlano } from '#contract/plano.ts'

import { dizerValor, emOrdem, nomeDoCampo } from '../palavras.ts'

/** The values of a new row, except blank ones, "não", and those repeated in its name, which is shown above. */
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

/** Fields of a reopened row that the sentence above already tells. */
const NA_NOTA = new Set(['fim', 'como', 'sucessora', 'sucessoraId'])

/** The values of a row after the plan and, where they change, before it. */
export function Campos({ item }: { item: ItemDoPlano }) {
  const { acao, antes, depois } = item
  // Shown as new: a permission given again, or somebody who comes back elsewhere, has no former values to compare.
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
  // A transfer always names the órgão, so an unchanged field is left out.
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
