import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'

import type { Acesso } from '#contract/acesso.ts'
import type { Documento, NivelAcesso } from '#contract/documento.ts'
import { NIVEL_COM_HIPOTESE } from '#contract/nivel-acesso.ts'
import { explicacaoDoNivel, nomeDoNivel } from '#features/documento/nomes.ts'
import { notify } from '#platform/notify.ts'
import { preencher } from '#platform/preenchendo.ts'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { diaDoFim } from '../dias.ts'
import { focar } from '../focar.ts'
import { Previsao } from '../Previsao.tsx'
import { acessoMutations } from '../queries.ts'
import { FechamentoFields, fechamentoDe, type Fechamento } from './FechamentoFields.tsx'

const NIVEIS: NivelAcesso[] = [10, 20, 30, 40, 60, 100]

/** Another level: asks for the ground where the law wants one, and shows whom it lets in and out. */
export function NivelForm({ documento, acesso, fechar }: { documento: Documento; acesso: Acesso; fechar: () => void }) {
  const { t } = useLingui()
  const mudar = useMutation(acessoMutations.mudar(useQueryClient(), documento.id))
  const [nivel, setNivel] = useState(acesso.nivel)
  const { control, handleSubmit } = useForm<Fechamento>({
    defaultValues: { hipoteseId: String(acesso.hipotese?.id ?? ''), ate: diaDoFim(acesso.nivelAte) },
  })
  // The page behind waits while this is filled in.
  useEffect(preencher, [])
  const fecha = nivel >= NIVEL_COM_HIPOTESE
  const { niveis } = documento.modelo
  const salvar = handleSubmit((campos) =>
    mudar.mutate(
      { ato: 'redefinirNivel', body: { nivel, ...(fecha && fechamentoDe(campos)) } },
      {
        onSuccess: () => {
          notify({ severity: 'success', summary: t`Nível de acesso redefinido` })
          fechar()
        },
      },
    ),
  )
  return (
    <form className="card acesso-form" onSubmit={(evento) => void salvar(evento)} noValidate>
      <h2 tabIndex={-1} ref={focar}>
        <Trans>Redefinir nível de acesso</Trans>
      </h2>
      <fieldset className="acesso-niveis">
        <legend>
          <Trans>Novo nível</Trans>
        </legend>
        {NIVEIS.filter((cada) => cada === acesso.nivel || niveis?.includes(cada) !== false).map((cada) => (
          <label key={cada}>
            <input type="radio" name="nivel" value={cada} checked={nivel === cada} onChange={() => setNivel(cada)} />
            <b>{nomeDoNivel(cada)}</b>
            <small className="soft">{explicacaoDoNivel(cada)}</small>
          </label>
        ))}
      </fieldset>
      {niveis && (
        <p className="soft">
          <Trans>A administração permite só estes níveis.</Trans>
        </p>
      )}
      {fecha && <FechamentoFields control={control} nivel={nivel} />}
      {nivel !== acesso.nivel && <Previsao documentoId={documento.id} mudanca={{ tipo: 'NIVEL', nivel }} simulador />}
      {mudar.error && <ProblemAlert erro={mudar.error} mantido={t`Nada mudou no documento.`} />}
      <div className="row end">
        <button type="button" className="btn" onClick={fechar}>
          <Trans>Voltar</Trans>
        </button>
        <button type="submit" className="btn primary" disabled={mudar.isPending}>
          <Trans>Redefinir</Trans>
        </button>
      </div>
    </form>
  )
}
