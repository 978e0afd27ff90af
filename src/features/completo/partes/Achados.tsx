import { Plural, Trans, useLingui } from '@lingui/react/macro'

import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { folhasDa } from '../folhas.ts'
import { nomeDaPeca } from '../nomes.ts'
import type { Busca } from '../use-busca.ts'

/** Which pieces have the words, how often, and what stands around the first. */
export function Achados({ busca: { achados, total, erro, irPara, palavras, buscando } }: { busca: Busca }) {
  const { t } = useLingui()
  const quantas = achados.length
  if (erro) return <ProblemAlert erro={erro} />
  if (quantas === 0 && !buscando)
    return (
      <p className="soft">
        <Trans>Nenhuma peça que você pode ler tem “{palavras}”.</Trans>
      </p>
    )
  return (
    <nav className="indice" aria-label={t`Onde está`}>
      <p className="soft completo-conta-lista">
        <Plural value={total} one="# ocorrência" other="# ocorrências" />{' '}
        <Plural value={quantas} one="em # peça" other="em # peças" />
      </p>
      <ol className="plain">
        {achados.map(({ chave, peca, ocorrencias, trecho }) => (
          <li key={chave}>
            <button type="button" className="indice-achado" onClick={() => irPara(chave)}>
              <span className="num indice-folha">{folhasDa(peca)}</span>
              <span>
                <b className="num">{nomeDaPeca(peca)}</b>
                <span className="indice-assunto">{trecho}</span>
                <small className="soft">
                  <Plural value={ocorrencias} one="# vez" other="# vezes" />
                </small>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
