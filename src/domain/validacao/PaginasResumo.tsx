import { Plural, Trans } from '@lingui/react/macro'

import type { ParDePaginas } from '#contract/validacao.ts'

import { palavrasDoPar, qualPagina } from './nomes.ts'

/** Id of the page's section with the pages side by side. */
export const aPaginas = 'paginas'

const igual = ({ texto }: ParDePaginas) => texto === 'IGUAL' || texto === 'SEM_TEXTO'

/** In words: which pages differ from the kept ones, for who can't see the drawings. */
export function PaginasResumo({ paginas }: { paginas: ParDePaginas[] }) {
  const outras = paginas.filter((par) => !igual(par))
  const iguais = paginas.length - outras.length
  return (
    <section>
      <h3>
        <Trans>Páginas</Trans>
      </h3>
      <ul>
        {outras.map((par) => (
          <li key={`${par.trazida} ${par.guardada}`}>
            <b>{qualPagina(par)}</b>: {palavrasDoPar(par)}.
          </li>
        ))}
        {iguais > 0 && (
          <li>
            <Plural
              value={iguais}
              one="# página diz o mesmo que a do documento guardado."
              other="# páginas dizem o mesmo que as do documento guardado."
            />
          </li>
        )}
      </ul>
    </section>
  )
}
