export { MemoryRouter, Route, Router, Routes, useLocation, useNavigate } from 'react-router-dom';
export type { Location, Navigator as RouterNavigator } from 'react-router-dom';
