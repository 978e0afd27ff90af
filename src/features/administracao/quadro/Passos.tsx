import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import type { PassoDaCasa } from '#contract/administrar.ts'
import { Icon } from '#ui/Icon.tsx'

/** What a new house does until its first document is signed. */
export function Passos({ passos }: { passos: PassoDaCasa[] }) {
  const { t } = useLingui()
  const palavras: Record<PassoDaCasa['nome'], { rotulo: string; falta: string; secao?: string }> = {
    SELO: {
      rotulo: t`O selo com que a casa assina`,
      falta: t`Sem selo próprio e hora certificada, nada é assinado. Quem cuida do servidor os configura.`,
    },
    UNIDADES: { rotulo: t`As unidades`, falta: t`Inclua as unidades do órgão.`, secao: 'unidades' },
    PESSOAS: { rotulo: t`As pessoas`, falta: t`Inclua quem vai trabalhar aqui.`, secao: 'pessoas' },
    ENTRADA: {
      rotulo: t`A primeira entrada de mais alguém`,
      falta: t`Ninguém além de quem administra entrou ainda: avise as pessoas do endereço.`,
    },
    DOCUMENTO: { rotulo: t`O primeiro documento assinado`, falta: t`Crie um documento, finalize e assine.` },
  }
  return (
    <section className="administracao" aria-labelledby="passos">
      <h2 id="passos">
        <Trans>Até o primeiro documento assinado</Trans>
      </h2>
      <ol className="plain admin-passos">
        {passos.map(({ nome, feito }) => {
          const { rotulo, falta, secao } = palavras[nome]
          return (
            <li key={nome} data-feito={feito}>
              <Icon nome={feito ? 'ok' : 'relogio'} />
              <div>
                <b>{rotulo}</b> <span className="soft">{feito ? t`feito` : t`a fazer`}</span>
                {!feito && (
                  <p className="soft">
                    {secao ? (
                      <Link to="/administracao/$" params={{ _splat: secao }} search={{}}>
                        {falta}
                      </Link>
                    ) : (
                      falta
                    )}
                  </p>
                )}
              </div>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
