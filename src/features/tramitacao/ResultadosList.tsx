import './resultados.css'

import { Plural, Trans } from '@lingui/react/macro'

import { mensagem } from '#platform/problem-messages.ts'
import { Icon } from '#ui/Icon.tsx'

import type { Resultado } from './use-em-varios.ts'

/** What became of each one, in words; those that did not go first. */
export function ResultadosList({ resultados, total }: { resultados: Resultado[]; total: number }) {
  const respondidos = resultados.filter(({ feito, erro }) => feito || erro !== null)
  const falharam = respondidos.filter(({ feito }) => !feito)
  const feitos = respondidos.length - falharam.length
  return (
    <>
      <p role="status">
        <Trans>
          {feitos} de {total} feitos
        </Trans>
        {falharam.length > 0 && (
          <>
            {' · '}
            <Plural value={falharam.length} one="# recusado" other="# recusados" />
          </>
        )}
      </p>
      <ul className="plain resultados">
        {[...falharam, ...respondidos.filter(({ feito }) => feito)].map(({ mobilId, sigla, feito, erro }) => (
          <li key={mobilId}>
            <Icon nome={feito ? 'marca' : 'aviso'} />
            <span className="num">{sigla}</span>
            <span className={feito ? 'soft' : 'error'}>{feito ? <Trans>feito</Trans> : mensagem(erro)?.texto}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
