import ui from '#ui/ui.module.css'
import colegasCss from './colegas.module.css'

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'

import { dizerAusente } from '#domain/usuario/ausente-palavras.ts'
import { useEntrada } from '#platform/entrada.ts'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import type { useColegas } from './use-colegas.ts'

type Props = {
  de: ReturnType<typeof useColegas>
  /** It may be assigned to nobody, which leaves it with the whole unit. */
  comNinguem: boolean
  desligado?: boolean
}

/**
 * The colleagues, each with the number of vias assigned; suggests the one with fewest. An absent colleague may be chosen: the
 * via is then also on the substitute's desk.
 */
export function ColegasField({ de, comNinguem, desligado }: Props) {
  const { lidos, colegas, sugerido, escolhido, marcar, erro, tentar } = de
  const { t } = useLingui()
  const lista = useRef<HTMLFieldSetElement>(null)
  // The keyboard's focus: the names arrive after the dialog, and the chosen one gets it, so Enter is enough.
  useEffect(() => {
    if (lidos) lista.current?.querySelector<HTMLElement>('input:checked')?.focus()
  }, [lidos])
  const eu = useEntrada()?.id
  const media = colegas.length === 0 ? 0 : Math.round(colegas.reduce((n, { carga }) => n + carga, 0) / colegas.length)
  return (
    <>
      {erro && <ProblemAlert erro={erro} tentar={tentar} />}
      {!lidos && !erro && (
        <p role="status" className={ui.soft}>
          <Trans>Procurando quem é da unidade…</Trans>
        </p>
      )}
      {lidos && colegas.length === 0 && (
        <p className={ui.soft}>
          <Trans>Não há mais ninguém na unidade a quem atribuir.</Trans>
        </p>
      )}
      {sugerido && (
        <p className={ui.soft}>
          <Trans>
            Sugestão: <b>{sugerido.nome}</b>, com menos para dar andamento ({sugerido.carga}; em média, {media} por
            pessoa). Quem está fora fica por último.
          </Trans>
        </p>
      )}
      <fieldset className={colegasCss.colegas} disabled={desligado} ref={lista}>
        <legend className={ui.srOnly}>
          <Trans>Quem cuida</Trans>
        </legend>
        {colegas.map(({ id, nome, cargo, carga, ausente }) => (
          <label key={id}>
            <input type="radio" name="colega" checked={escolhido === id} onChange={() => marcar(id)} />
            <span>
              {nome}
              {id === eu && (
                <>
                  {' '}
                  <Trans>(você)</Trans>
                </>
              )}
            </span>
            <span className={`${ui.num} ${ui.soft}`}>
              <Plural value={carga} _0="nada em mãos" one="# em mãos" other="# em mãos" />
            </span>
            {cargo && <small className={ui.soft}>{cargo}</small>}
            {ausente && <small className={colegasCss.colegasAusente}>{dizerAusente(ausente)}</small>}
          </label>
        ))}
        {comNinguem && (
          <label>
            <input
              type="radio"
              name="colega"
              aria-label={t`Ninguém: fica com toda a unidade`}
              checked={escolhido === 'ninguem'}
              onChange={() => marcar('ninguem')}
            />
            <span>
              <Trans>Ninguém: fica com toda a unidade</Trans>
            </span>
          </label>
        )}
      </fieldset>
    </>
  )
}
