import { Plural, Trans } from '@lingui/react/macro'

import type { ParDePaginas } from '#contract/validacao.ts'

import { palavrasDoPar, qualPagina } from './nomes.ts'

/** Where the pages side by side stand on the page. */
export const aPaginas = 'paginas'

const igual = ({ texto }: ParDePaginas) => texto === 'IGUAL' || texto === 'SEM_TEXTO'

/** Which pages do not say what the kept ones do, in words alone: for who may not see those. */
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
