import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'

import type { Documento } from '#contract/documento.ts'
import type { Perfil } from '#contract/perfil.ts'
import { idDoDestino, type Destino } from '#features/usuario/destino.ts'
import { DestinoField } from '#features/usuario/DestinoField.tsx'
import { notify } from '#platform/notify.ts'
import { preencher } from '#platform/preenchendo.ts'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { nomeDoPerfil, PERFIS } from '../nomes.ts'
import { focar } from '../focar.ts'
import { acessoMutations } from '../queries.ts'

type Campos = { perfil: Perfil; para: Destino | null }

/** A part in the document for a person or a unit: they read it, and it is on their desk. */
export function PerfilForm({ documento, fechar }: { documento: Documento; fechar: () => void }) {
  const { t } = useLingui()
  const mudar = useMutation(acessoMutations.mudar(useQueryClient(), documento.id))
  const { control, register, handleSubmit } = useForm<Campos>({ defaultValues: { perfil: 'INTERESSADO', para: null } })
  // The page behind waits while this is filled in.
  useEffect(preencher, [])
  const salvar = handleSubmit(({ perfil, para }) => {
    if (!para) return
    mudar.mutate(
      { ato: 'definirPerfil', body: { perfil, para: idDoDestino(para) } },
      {
        onSuccess: () => {
          notify({ severity: 'success', summary: t`Perfil definido` })
          fechar()
        },
      },
    )
  })
  return (
    <form className="card acesso-form" onSubmit={(evento) => void salvar(evento)} noValidate>
      <h2 tabIndex={-1} ref={focar}>
        <Trans>Definir perfil</Trans>
      </h2>
      <DestinoField control={control} name="para" rotulo={<Trans>Para quem</Trans>} />
      <div className="field">
        <label htmlFor="acesso-perfil">
          <Trans>Perfil</Trans>
        </label>
        <select id="acesso-perfil" aria-describedby="acesso-perfil-dica" {...register('perfil')}>
          {PERFIS.map((perfil) => (
            <option value={perfil} key={perfil}>
              {nomeDoPerfil(perfil)}
            </option>
          ))}
        </select>
        <small className="soft" id="acesso-perfil-dica">
          <Trans>Todo perfil lê e acompanha; gestor e revisor também editam o rascunho.</Trans>
        </small>
      </div>
      {mudar.error && <ProblemAlert erro={mudar.error} mantido={t`Nada mudou no documento.`} />}
      <div className="row end">
        <button type="button" className="btn" onClick={fechar}>
          <Trans>Voltar</Trans>
        </button>
        <button type="submit" className="btn primary" disabled={mudar.isPending}>
          <Trans>Definir</Trans>
        </button>
      </div>
    </form>
  )
}
