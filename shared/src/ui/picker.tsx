export { AreaPicker } from './picker/AreaPicker';
export { DatePicker } from './picker/DatePicker';
export { Picker, type PickerOption } from './picker/Picker';
