import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'
import correio from './correio.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'

import { useState } from 'react'

import type { ModoDeEmail, TipoDeEmail } from '#contract/correio.ts'
import { Page } from '#ui/Page.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { Lingua } from './Lingua.tsx'
import { MeusDados } from './MeusDados.tsx'
import { nomesDosEmails } from '#domain/correio/nomes.ts'
import { correioQueries, preferir } from './queries.ts'

type Escolha = { modo?: ModoDeEmail; sino?: boolean }

/**
 * How the person gets each kind of notice: an e-mail at once, in the day's summary or never; and the bell, where that is
 * optional. Each choice is saved when made.
 */
export function AvisosPage() {
  const { t } = useLingui()
  const { data } = useSuspenseQuery(correioQueries.preferencias())
  const mudar = useMutation(preferir(useQueryClient()))
  // Shown at once, and undone if the server refuses the choice.
  const [escolhidos, setEscolhidos] = useState<Partial<Record<TipoDeEmail, Escolha>>>({})
  const escolher = (tipo: TipoDeEmail, escolha: Escolha) => {
    setEscolhidos({ ...escolhidos, [tipo]: { ...escolhidos[tipo], ...escolha } })
    mudar.mutate({ tipo, ...escolha }, { onError: () => setEscolhidos({}) })
  }
  const modos: Record<ModoDeEmail, string> = {
    NA_HORA: t`Na hora`,
    RESUMO: t`No resumo das 7 h`,
    NUNCA: t`Não receber`,
  }
  const nomes = nomesDosEmails()
  const email = data.email
  return (
    <Page titulo={t`Avisos por e-mail`}>
      <p className={`${ui.soft} ${correio.avisosIntro}`}>
        {email === '' ? (
          <Trans>Seu cadastro não tem e-mail.</Trans>
        ) : (
          <Trans>
            Vão para <b>{email}</b>. O que é necessário para assinar não se desliga. O resumo é um e-mail só, às 7 h,
            com o que chegou desde o anterior.
          </Trans>
        )}
      </p>
      <Lingua lingua={data.lingua} linguaUsada={data.linguaUsada} />
      <fieldset className={`${forms.card} ${correio.avisos}`}>
        <legend className={ui.srOnly}>{t`Que avisos você recebe`}</legend>
        {data.tipos.map(({ tipo, modo, podeRecusar, sino }) => (
          <div key={tipo} className={correio.avisoLinha}>
            <span id={`aviso-${tipo}`}>{nomes[tipo]}</span>
            <select
              aria-labelledby={`aviso-${tipo}`}
              value={escolhidos[tipo]?.modo ?? modo}
              disabled={!podeRecusar}
              onChange={({ target }) => escolher(tipo, { modo: target.value as ModoDeEmail })} // its options are the modes
            >
              {(Object.keys(modos) as ModoDeEmail[]).map((cada) => (
                <option key={cada} value={cada}>
                  {modos[cada]}
                </option>
              ))}
            </select>
            {sino !== null && (
              <label className={`${ui.row} ${correio.avisoSino}`}>
                <input
                  type="checkbox"
                  checked={escolhidos[tipo]?.sino ?? sino}
                  onChange={({ target }) => escolher(tipo, { sino: target.checked })}
                />
                <Trans>Avisar também no sino</Trans>
              </label>
            )}
          </div>
        ))}
      </fieldset>
      {mudar.error && <ProblemAlert erro={mudar.error} />}
      <MeusDados />
    </Page>
  )
}
