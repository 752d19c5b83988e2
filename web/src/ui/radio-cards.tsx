import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { memo, useId, type ReactNode, type Ref } from 'react';
import { FieldError, FieldHelp } from './field-frame.tsx';

type RadioCard<Value extends string> = {
  value: Value;
  label: string;
  description?: ReactNode;
  icon?: ReactNode;
  disabled?: boolean;
};

type Props<Value extends string> = {
  legend: string;
  name: string;
  value: Value | undefined;
  onChange: (value: Value) => void;
  options: readonly RadioCard<Value>[];
  help?: ReactNode;
  error?: string | undefined;
  /** Id of the group, the target of error summaries. */
  id?: string;
  onBlur?: () => void;
  /** Ref of the first option's input, for focusing. */
  ref?: Ref<HTMLInputElement>;
};

const Cards = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 13rem), 1fr))',
  gap: theme.spacing(3),
  marginTop: theme.spacing(1),
}));

const Card = styled(FormControlLabel)(({ theme }) => ({
  alignItems: 'flex-start',
  margin: 0,
  minHeight: '3.5rem',
  padding: theme.spacing(4),
  border: `1px solid ${theme.vars.palette.edge}`,
  borderRadius: theme.vars.radius.md,
  backgroundColor: theme.vars.palette.background.paper,
  '& .MuiRadio-root': { padding: 0, marginRight: theme.spacing(3) },
  '& .MuiFormControlLabel-label': {
    flex: 1,
    padding: 0,
    display: 'flex',
    justifyContent: 'space-between',
    gap: theme.spacing(3),
  },
  '& svg': { flex: 'none' },
  '&.Mui-error': {
    borderColor: theme.vars.palette.error.text,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.error.text}`,
  },
  '&:has(:checked)': {
    borderColor: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.primary.light,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.primary.main}`,
    color: theme.vars.palette.primary.onLight,
    '& .MuiTypography-body2': { color: 'inherit' },
  },
  '&:has(:disabled)': { backgroundColor: theme.vars.palette.neutral.soft },
}));

function Choice<Value extends string>(props: Props<Value>) {
  const { legend, name, value, onChange, options, help, error, id, onBlur, ref } = props;
  const ownId = useId();
  const groupId = id ?? ownId;
  return (
    <FormControl
      component="fieldset"
      fullWidth
      error={Boolean(error)}
      id={groupId}
      tabIndex={-1}
      aria-describedby={error ? `${groupId}-error` : undefined}
    >
      <FormLabel component="legend">{legend}</FormLabel>
      <FieldHelp id={groupId} help={help} />
      <Cards>
        {options.map((option, index) => (
          <Card
            key={option.value}
            value={option.value}
            disabled={option.disabled}
            control={
              <Radio
                name={name}
                checked={option.value === value}
                onChange={() => onChange(option.value)}
                onBlur={onBlur}
                slotProps={{ input: { ref: index === 0 ? ref : undefined } }}
              />
            }
            label={
              <>
                <span>
                  <Typography component="span" sx={{ display: 'block', fontWeight: 'fontWeightMedium' }}>
                    {option.label}
                  </Typography>
                  {option.description && (
                    <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                      {option.description}
                    </Typography>
                  )}
                </span>
                {option.icon && <span aria-hidden>{option.icon}</span>}
              </>
            }
          />
        ))}
      </Cards>
      <FieldError id={groupId} error={error} />
    </FormControl>
  );
}

/** A choice of a few options, each explained on its own card. Arrow keys move between them. */
export const RadioCards = memo(Choice) as typeof Choice;
