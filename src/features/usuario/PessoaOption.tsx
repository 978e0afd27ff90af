import type { PessoaEscolhida } from './PessoaPicker.tsx'

export const PessoaOption = ({ pessoa: { nome, cargo, lotacao } }: { pessoa: PessoaEscolhida }) => (
  <>
    <span>{nome}</span>
    <small className="soft">
      {cargo ? `${cargo} · ` : ''}
      {lotacao.sigla}
    </small>
  </>
)
