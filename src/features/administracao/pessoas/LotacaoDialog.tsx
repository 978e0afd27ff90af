import ficha from '../campos/ficha.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { type EntradaAdministrada, LotacaoMudada, NovaLotacao } from '#contract/administrar-pessoas.ts'
import { bodyOf } from '#ui/form/body-resolver.ts'
import { closeWith } from '#ui/form/close-with.ts'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useBodyForm } from '#ui/form/use-body-form.ts'

import { ouNada } from '../campos/formulario.ts'
import { pessoaMutations } from '../mutations-das-pessoas.ts'
import { CAMPO_DO_POSTO, type CamposDoPosto, POSTO_VAZIO, PostoFields, postoDe } from './PostoFields.tsx'

type Campos = CamposDoPosto & { matricula: string }
const novo = (campos: Campos) => ({ ...postoDe(campos), matricula: ouNada(campos.matricula) })
const mudado = (campos: Campos) => {
  const { unidadeId: _, ...posto } = postoDe(campos)
  return { ...posto, matricula: campos.matricula }
}
const valoresDe = (atual: EntradaAdministrada | undefined): Campos => {
  if (!atual) return { ...POSTO_VAZIO, matricula: '' }
  const { cargo, funcao, desde, ate, matricula } = atual
  return { ...POSTO_VAZIO, cargo, funcao, desde, ate, matricula }
}
type Props = { pessoaId: number; atual?: EntradaAdministrada; fechar: () => void }

/** Adds a post to a person, or changes one. A change keeps its unit. */
export function LotacaoDialog({ pessoaId, atual, fechar }: Props) {
  const { t } = useLingui()
  const mutations = pessoaMutations(useQueryClient())
  const lotar = useMutation(mutations.lotar)
  const mudar = useMutation(mutations.mudarLotacao)
  const form = useBodyForm<Campos, unknown>({
    defaultValues: valoresDe(atual),
    fieldOf: CAMPO_DO_POSTO,
    body: atual
      ? bodyOf(LotacaoMudada, mudado, (body, chave) =>
          mudar.mutateAsync({ ...body, id: atual.id, versao: atual.versao, chave }),
        )
      : bodyOf(NovaLotacao, novo, (body, chave) => lotar.mutateAsync({ ...body, id: pessoaId, chave })),
    done: () => closeWith(fechar, t`Lotação salva`),
  })
  const { control } = form
  const unidade = atual?.unidade.sigla
  return (
    <FormDialog
      titulo={unidade === undefined ? t`Mais uma lotação` : t`Mudar a lotação em ${unidade}`}
      className={ficha.adminLongo}
      form={form}
      fechar={fechar}
      fazer={<Trans>Salvar</Trans>}
    >
      <PostoFields control={control} {...(atual && { semUnidade: true })} />
      <TextField
        control={control}
        nome="matricula"
        rotulo={t`Matrícula`}
        {...(!atual && { ajuda: t`Em branco, o Carimbo dá uma.` })}
        maxLength={30}
      />
    </FormDialog>
  )
}
